import type { ChangeEvent, ComponentPropsWithRef, KeyboardEvent } from 'react'
import { classNames } from '#/lib/class-names'
import { Field, type FieldText } from './field'
import styles from './field.module.css'

/** What a line cannot hold. */
const BREAKS = /\s*[\r\n]+\s*/g

/** A line of text that is shown to its end: one longer than the field is wide takes several lines on the screen. */
export function LineField({
  label,
  error,
  help,
  optional,
  aside,
  fieldClass,
  className,
  onChange,
  ...input
}: FieldText & ComponentPropsWithRef<'textarea'>) {
  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    const { target } = event
    // Only then: setting the value moves the cursor to its end.
    if (/[\r\n]/.test(target.value)) target.value = target.value.replace(BREAKS, ' ')
    onChange?.(event)
  }
  return (
    <Field {...{ label, error, help, optional, aside, fieldClass }}>
      {(control) => (
        <textarea
          {...control}
          {...input}
          rows={1}
          className={classNames(styles.input, styles.growing, className)}
          onChange={change}
          onKeyDown={sendForm}
        />
      )}
    </Field>
  )
}

/** Enter sends the form, as it does from any line. */
function sendForm(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
