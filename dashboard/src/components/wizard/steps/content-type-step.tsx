import { OptionCards } from '#/components/ui/choice'
import { SelectField } from '#/components/ui/field'
import layoutStyles from '#/components/ui/layout.module.css'
import { LANGUAGES } from '../languages'
import type { StepProps } from '../settings'
import { StepTitle } from './step-title'

const TYPES = [
  { value: 'educational', label: 'Educational', text: 'Explains a subject and answers what readers ask' },
  { value: 'promotional', label: 'Promotional', text: 'Shows what an offer does and whom it helps' },
  { value: 'case-study', label: 'Case study', text: 'Describes one case: situation, work, result' },
  { value: 'how-to', label: 'How-to', text: 'Guides the reader through a task' },
  { value: 'news', label: 'News', text: 'Reports what is new and what follows from it' },
] as const

const PUBLICATION_TYPES = [
  { value: 'auto', label: 'Automatic, by the prompt' },
  { value: 'blog', label: 'Blog post' },
  { value: 'review', label: 'Review' },
] as const

export function ContentTypeStep({ settings, change }: StepProps) {
  return (
    <>
      <StepTitle title="Content type">
        The type decides the outline: what comes first, and what each section is for.
      </StepTitle>
      <OptionCards
        legend="Type"
        options={TYPES}
        value={settings.contentType}
        onChange={(contentType) => change({ contentType })}
      />
      <div className={layoutStyles.columns}>
        <SelectField
          label="Format"
          options={PUBLICATION_TYPES}
          value={settings.publicationType}
          onChange={(event) =>
            change({ publicationType: event.target.value as typeof settings.publicationType })
          }
        />
        <SelectField
          label="Language"
          options={[{ value: '', label: 'The language of the prompt' }, ...LANGUAGES]}
          value={settings.language}
          onChange={(event) => change({ language: event.target.value })}
        />
      </div>
    </>
  )
}
