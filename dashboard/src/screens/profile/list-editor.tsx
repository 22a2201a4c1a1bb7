import { Plus, X } from 'lucide-react'
import { Fragment, useRef } from 'react'
import {
  type ArrayPath,
  type FieldArray,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useFieldArray,
} from 'react-hook-form'
import { Button } from '#/components/ui/button'
import { FieldError } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import { classNames } from '#/lib/class-names'
import styles from './list-editor.module.css'

const MAX_COUNT = 50

interface ListEditorProps<Values extends FieldValues, Name extends ArrayPath<Values>> {
  title: string
  /** The name of a row, for its buttons. */
  one: string
  form: UseFormReturn<Values>
  /** The form's field that holds the rows. */
  name: Name
  columns: { name: keyof FieldArray<Values, Name> & string; label: string; kind?: 'years' | 'long' }[]
  /** A new row. */
  blank: FieldArray<Values, Name>
}

/**
 * Rows with a few texts each, to add, change and remove. A new row is focused, and after one is removed the button.
 * Errors are shown below their row.
 */
export function ListEditor<Values extends FieldValues, Name extends ArrayPath<Values>>({
  title,
  one,
  form,
  name,
  columns,
  blank,
}: ListEditorProps<Values, Name>) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name })
  const adder = useRef<HTMLButtonElement>(null)
  const errorOf = (path: string) => form.getFieldState(path as FieldPath<Values>, form.formState).error
  const ofList = errorOf(name)
  return (
    <fieldset className={styles.profileEditor}>
      <legend className={fieldStyles.label}>{title}</legend>
      {fields.map(({ id }, at) => {
        const path = (column: string) => `${name}.${at}.${column}` as FieldPath<Values>
        const messages = columns.flatMap((column) => errorOf(path(column.name))?.message ?? [])
        return (
          <Fragment key={id}>
            <div className={styles.editorRow}>
              {columns.map((column) => {
                const wrong = errorOf(path(column.name)) !== undefined
                const field = {
                  placeholder: column.label,
                  'aria-label': `${column.label} of ${one} ${at + 1}`,
                  'aria-invalid': wrong || undefined,
                  'aria-describedby': wrong ? `${id}-error` : undefined,
                  ...form.register(path(column.name)),
                }
                if (column.kind === 'long')
                  return (
                    <textarea
                      key={column.name}
                      rows={1}
                      className={classNames(fieldStyles.textarea, styles.long)}
                      {...field}
                    />
                  )
                if (column.kind === 'years')
                  return (
                    <span key={column.name} className={styles.years}>
                      <input className={fieldStyles.input} {...field} inputMode="numeric" placeholder="" />
                      <span aria-hidden="true">years</span>
                    </span>
                  )
                return (
                  <input
                    key={column.name}
                    className={classNames(fieldStyles.input, styles.input)}
                    {...field}
                  />
                )
              })}
              <Button
                variant="ghost"
                square
                icon={<X />}
                aria-label={`Remove ${one} ${at + 1}`}
                onClick={() => {
                  remove(at)
                  adder.current?.focus()
                }}
              />
            </div>
            {messages.length > 0 && (
              <FieldError id={`${id}-error`}>{[...new Set(messages)].join(' ')}</FieldError>
            )}
          </Fragment>
        )
      })}
      {ofList?.message && <FieldError>{ofList.message}</FieldError>}
      <Button
        ref={adder}
        variant="ghost"
        size="sm"
        icon={<Plus />}
        disabled={fields.length >= MAX_COUNT}
        onClick={() => append(blank)}
      >
        {`Add ${one}`}
      </Button>
    </fieldset>
  )
}
