import { type ChangeEvent, useId } from 'react'
import { FieldError, TextArea, TextField } from '#/components/ui/field'
import { type Movable, MovableSection, MoveButtons, WordsRange } from '#/components/ui/movable-section'
import movableSectionStyles from '#/components/ui/movable-section.module.css'
import textStyles from '#/components/ui/text.module.css'
import { type DraftProblems, type DraftSection, WORDS } from './draft'

interface SectionCardProps extends Movable {
  section: DraftSection
  problems: DraftProblems['sections'][string] | undefined
  onChange: (change: Partial<DraftSection>) => void
}

/** One section of the outline: heading, purpose, length and position. */
export function SectionCard({ section, problems, onChange, ...movable }: SectionCardProps) {
  const name = section.heading.trim() || `Section ${movable.place}`
  const wordsId = useId()
  return (
    <MovableSection name={name} id={section.key} movable={movable}>
      <TextField
        label="Heading"
        maxLength={150}
        value={section.heading}
        error={problems?.heading}
        onChange={(event) => onChange({ heading: event.target.value })}
        data-section={section.key}
      />
      <TextField
        label="What it is for"
        optional
        maxLength={500}
        value={section.purpose}
        onChange={(event) => onChange({ purpose: event.target.value })}
      />
      <TextArea
        label="Points, one per line"
        optional
        rows={Math.min(6, Math.max(2, section.points.split('\n').length))}
        value={section.points}
        error={problems?.points}
        onChange={(event) => onChange({ points: event.target.value })}
      />
      <div className={movableSectionStyles.outlineFoot}>
        <WordsRange
          name={name}
          limits={WORDS}
          describedBy={problems?.words ? wordsId : undefined}
          from={wordsInput(section.min, (min) => onChange({ min }))}
          to={wordsInput(section.max, (max) => onChange({ max }))}
        />
        <MoveButtons name={name} movable={movable} />
      </div>
      {problems?.words && <FieldError id={wordsId}>{problems.words}</FieldError>}
      {section.sources.length > 0 && (
        <p className={textStyles.meta}>Rests on {section.sources.map(({ title }) => title).join(', ')}.</p>
      )}
    </MovableSection>
  )
}

/** NaN is an empty field. */
const wordsInput = (words: number, onWords: (words: number) => void) => ({
  value: Number.isNaN(words) ? '' : words,
  onChange: (event: ChangeEvent<HTMLInputElement>) => onWords(event.target.valueAsNumber),
})
