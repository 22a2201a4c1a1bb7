import { ChevronDown } from 'lucide-react'
import { type ChangeEvent, type Ref, type RefObject, useEffect, useId, useRef } from 'react'
import { FieldError, TextArea, TextField } from '#/components/ui/field'
import { type Movable, MovableSection, MoveButtons, WordsRange } from '#/components/ui/movable-section'
import movableSectionStyles from '#/components/ui/movable-section.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount } from '#/lib/format'
import { type DraftProblems, type DraftSection, pointsOf, WORDS } from './draft'
import styles from './section-row.module.css'

interface SectionRowProps extends Movable {
  section: DraftSection
  problems: DraftProblems['sections'][string] | undefined
  isOpen: boolean
  /** The key of the section that takes the focus: in its heading if it is open. */
  focus: RefObject<string | null>
  onToggle: () => void
  onChange: (change: Partial<DraftSection>) => void
}

/** One section of the outline as a row that opens to be edited. */
export function SectionRow({
  section,
  problems,
  isOpen,
  focus,
  onToggle,
  onChange,
  ...movable
}: SectionRowProps) {
  const { key, heading, purpose } = section
  const name = heading.trim() || `Section ${movable.place}`
  const fieldsId = useId()
  const summary = useRef<HTMLButtonElement>(null)
  const headingField = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (focus.current !== key) return
    focus.current = null
    ;(headingField.current ?? summary.current)?.focus()
  })

  const problem = problems?.heading ?? problems?.points ?? problems?.words
  return (
    <MovableSection name={name} id={key} movable={movable} compact>
      <button
        ref={summary}
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        aria-controls={isOpen ? fieldsId : undefined}
        onClick={onToggle}
      >
        <span className={styles.heading}>{name}</span>
        <ChevronDown className={classNames(isOpen && styles.turned)} />
        {purpose.trim() !== '' && purpose.trim() !== name && !isOpen && (
          <span className={styles.purpose}>{purpose}</span>
        )}
        <span className={classNames(textStyles.meta, textStyles.numeric)}>{factsOf(section)}</span>
      </button>
      {!isOpen && problem && (
        <div className={styles.problem}>
          <FieldError>{problem}</FieldError>
        </div>
      )}
      {isOpen && (
        <div className={styles.fields} id={fieldsId}>
          <SectionFields
            headingField={headingField}
            section={section}
            problems={problems}
            onChange={onChange}
            name={name}
          />
          <div className={movableSectionStyles.outlineFoot}>
            <WordsFields section={section} problem={problems?.words} onChange={onChange} name={name} />
            <MoveButtons name={name} movable={movable} />
          </div>
          {section.sources.length > 0 && (
            <p className={textStyles.meta}>
              Based on {section.sources.map(({ title }) => title).join(', ')}.
            </p>
          )}
        </div>
      )}
    </MovableSection>
  )
}

interface FieldsProps {
  section: DraftSection
  name: string
  onChange: (change: Partial<DraftSection>) => void
}

function SectionFields({
  headingField,
  section,
  problems,
  onChange,
}: FieldsProps & {
  headingField: Ref<HTMLInputElement>
  problems: DraftProblems['sections'][string] | undefined
}) {
  return (
    <>
      <TextField
        ref={headingField}
        label="Heading"
        maxLength={300}
        value={section.heading}
        error={problems?.heading}
        onChange={(event) => onChange({ heading: event.target.value })}
      />
      <TextArea
        label="What it is for"
        optional
        rows={1}
        maxLength={500}
        className={styles.grows}
        value={section.purpose}
        onChange={(event) => onChange({ purpose: event.target.value })}
      />
      <TextArea
        label="Points, one per line"
        optional
        rows={rowsOf(section.points)}
        className={styles.grows}
        value={section.points}
        error={problems?.points}
        onChange={(event) => onChange({ points: event.target.value })}
      />
    </>
  )
}

function WordsFields({ section, name, problem, onChange }: FieldsProps & { problem: string | undefined }) {
  const wordsId = useId()
  return (
    <div className={styles.words}>
      <WordsRange
        name={name}
        limits={WORDS}
        describedBy={problem ? wordsId : undefined}
        from={wordsInput(section.min, (min) => onChange({ min }))}
        to={wordsInput(section.max, (max) => onChange({ max }))}
      />
      {problem && <FieldError id={wordsId}>{problem}</FieldError>}
    </div>
  )
}

/** `120 to 180 words, 2 points, 1 source`. */
function factsOf({ min, max, points, sources }: DraftSection): string {
  const count = pointsOf(points).length
  return [
    Number.isNaN(min) || Number.isNaN(max) ? null : `${min} to ${max} words`,
    count > 0 && formatCount(count, 'point'),
    sources.length > 0 && formatCount(sources.length, 'source'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Characters of a line on a phone. Where fields cannot grow with their text, all of it is visible at least there. */
const LINE = 40

const rowsOf = (points: string): number =>
  Math.min(
    12,
    points.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / LINE)), 0)
  )

/** NaN is an empty field. */
const wordsInput = (words: number, onWords: (words: number) => void) => ({
  value: Number.isNaN(words) ? '' : words,
  onChange: (event: ChangeEvent<HTMLInputElement>) => onWords(event.target.valueAsNumber),
})
