import { TextArea } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import { formatNumber } from '#/lib/format'
import { promptError } from '../rules'
import type { StepProps } from '../settings'
import { OwnSources } from './own-sources'
import styles from './prompt-step.module.css'
import { StepTitle } from './step-title'

const LIMIT = 10_000
const NOTE_LIMIT = 4_000

const IDEAS = [
  'How often should a cargo bike be serviced, and what does a service cover?',
  'Five questions to ask before you replace a boiler',
  'Review: two weeks at a standing desk, with measurements',
]

export function PromptStep({ settings, change }: StepProps) {
  return (
    <>
      <StepTitle title="Prompt">
        Say what the post is about, in your own words. Include notes, figures and quotes: they are used and
        cited.
      </StepTitle>
      <TextArea
        label="What should the post be about?"
        rows={5}
        maxLength={LIMIT}
        data-first-focus
        value={settings.prompt}
        error={promptError(settings.prompt)}
        help={`${formatNumber(settings.prompt.length)} of ${formatNumber(LIMIT)} characters`}
        onChange={(event) => change({ prompt: event.target.value })}
      />
      {settings.prompt === '' && (
        <div className={styles.ideas}>
          <p className={fieldStyles.label}>Or start from one of these</p>
          <ul>
            {IDEAS.map((idea) => (
              <li key={idea}>
                <button type="button" onClick={() => change({ prompt: idea })}>
                  {idea}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <TextArea
        label="What only you know"
        optional
        rows={3}
        maxLength={NOTE_LIMIT}
        value={settings.note}
        help="A case, a figure or an opinion of your own. It becomes a source that the text can cite."
        onChange={(event) => change({ note: event.target.value })}
      />
      <OwnSources settings={settings} change={change} />
    </>
  )
}
