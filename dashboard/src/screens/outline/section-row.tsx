import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FieldError, TextArea, TextField } from '#/components/ui/field'
import { type Movable, MovableSection, MoveButtons, WordsRange } from '#/components/ui/movable-section'
import movableSectionStyles from '#/components/ui/movable-section.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatCount } from '#/lib/format'
import { type Draft, type DraftSection, pointsOf, WORDS } from './draft'
import styles from './section-row.module.css'

interface SectionRowProps extends Movable {
  id: string
  /** Of the form's sections. */
  index: number
  /** What it has now. */
  section: DraftSection
  form: UseFormReturn<Draft>
  isOpen: boolean
  /** Set to another object when it takes the focus: in its heading if it is open. */
  focus: object | null
  onToggle: () => void
}

/** One section of the outline as a row that opens to be edited. */
export function SectionRow({
  id,
  index,
  section,
  form,
  isOpen,
  focus,
  onToggle,
  ...movable
}: SectionRowProps) {
  const { heading, purpose } = section
  const { setFocus, formState } = form
  const errors = formState.errors.sections?.[index]
  const name = heading.trim() || `Section ${movable.place}`
  const fieldsId = useId()
  const summary = useRef<HTMLButtonElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the focus is given, wherever the section is then
  useEffect(() => {
    if (focus === null) return
    if (isOpen) setFocus(`sections.${index}.heading`)
    else summary.current?.focus()
  }, [focus])

  const problem = (errors?.heading ?? errors?.points ?? errors?.min)?.message
  return (
    <MovableSection name={name} id={id} movable={movable} compact>
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
          <SectionFields index={index} form={form} points={section.points} />
          <div className={movableSectionStyles.outlineFoot}>
            <WordsFields index={index} form={form} name={name} />
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
  index: number
  form: UseFormReturn<Draft>
}

function SectionFields({ index, form, points }: FieldsProps & { points: string }) {
  const { register, formState } = form
  const errors = formState.errors.sections?.[index]
  return (
    <>
      <TextField
        label="Heading"
        maxLength={300}
        error={errors?.heading?.message}
        {...register(`sections.${index}.heading`)}
      />
      <TextArea
        label="Purpose"
        optional
        rows={1}
        maxLength={500}
        className={styles.grows}
        {...register(`sections.${index}.purpose`)}
      />
      <TextArea
        label="Points, one per line"
        optional
        rows={rowsOf(points)}
        className={styles.grows}
        error={errors?.points?.message}
        {...register(`sections.${index}.points`)}
      />
    </>
  )
}

function WordsFields({ index, form, name }: FieldsProps & { name: string }) {
  const { register, formState } = form
  const problem = formState.errors.sections?.[index]?.min?.message
  const wordsId = useId()
  return (
    <div className={styles.words}>
      <WordsRange
        name={name}
        limits={WORDS}
        describedBy={problem ? wordsId : undefined}
        from={register(`sections.${index}.min`, { valueAsNumber: true })}
        to={register(`sections.${index}.max`, { valueAsNumber: true })}
      />
      {problem && <FieldError id={wordsId}>{problem}</FieldError>}
    </div>
  )
}

/** `120 to 180 words, 2 points, 1 source`, or that it only asks. NaN is an empty field. */
function factsOf({ min, max, points, sources }: DraftSection): string {
  const lines = pointsOf(points)
  const count = lines.length
  if (count > 0 && sources.length === 0 && lines.every((line) => /\?$/.test(line)))
    return `${formatCount(count, 'question')} for you`
  return [
    Number.isNaN(min) || Number.isNaN(max) ? null : min > 1 ? `${min} to ${max} words` : `Up to ${max} words`,
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
