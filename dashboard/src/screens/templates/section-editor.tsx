import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FieldError, SelectField, TextField } from '#/components/ui/field'
import { type Movable, MovableSection, MoveButtons, WordsRange } from '#/components/ui/movable-section'
import movableSectionStyles from '#/components/ui/movable-section.module.css'
import { type TemplateDraft, wordsProblem } from './template-draft'

const KINDS = [
  { value: 'text', label: 'Running text' },
  { value: 'list', label: 'List' },
  { value: 'table', label: 'Table' },
  { value: 'faq', label: 'Questions and answers' },
] as const

const WORDS = { least: 20, most: 2000 }

interface SectionEditorProps extends Movable {
  /** Identifies it among its siblings. */
  id: string
  form: UseFormReturn<TemplateDraft>
  /** As it is typed. */
  heading: string
}

/** One section of a template: heading, purpose, kind, length, and its position, changed by keyboard or drag. */
export function SectionEditor({ id, form, heading, ...movable }: SectionEditorProps) {
  const name = heading.trim() || `Section ${movable.place}`
  const wordsId = useId()
  const path = `blocks.${movable.place - 1}` as const
  const { register } = form
  const errors = form.formState.errors.blocks?.[movable.place - 1]
  const words = errors?.wordsFrom?.message ?? errors?.wordsTo?.message
  return (
    <MovableSection name={name} id={id} movable={movable}>
      <TextField
        label="Heading"
        maxLength={160}
        error={errors?.heading?.message}
        {...register(`${path}.heading`, {
          validate: (typed) => typed.trim() !== '' || 'Please enter a heading',
        })}
      />
      <TextField
        label="Purpose"
        optional
        maxLength={400}
        error={errors?.purpose?.message}
        {...register(`${path}.purpose`)}
      />
      <div className={movableSectionStyles.outlineFoot}>
        <SelectField
          label="Format"
          options={KINDS}
          error={errors?.kind?.message}
          {...register(`${path}.kind`)}
        />
        <WordsRange
          name={name}
          limits={WORDS}
          describedBy={words ? wordsId : undefined}
          from={register(`${path}.wordsFrom`, { valueAsNumber: true })}
          to={register(`${path}.wordsTo`, {
            valueAsNumber: true,
            validate: (_, { blocks }) => {
              const section = blocks[movable.place - 1]
              return (section && wordsProblem(section)) ?? true
            },
          })}
        />
        <MoveButtons name={name} movable={movable} />
      </div>
      {words && <FieldError id={wordsId}>{words}</FieldError>}
    </MovableSection>
  )
}
