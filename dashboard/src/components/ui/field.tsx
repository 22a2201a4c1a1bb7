import { CircleAlert } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from '#/lib/class-names'
import styles from './field.module.css'

export interface FieldText {
  label: ReactNode
  /** Replaces the help text while there is one. */
  error?: string
  help?: ReactNode
  /** Adds the word "optional" to the label. */
  optional?: boolean
  /** Something at the end of the label's line, such as where a value was found. */
  aside?: ReactNode
  /** Extra classes of the whole field. */
  fieldClass?: string
}

interface FieldFrameProps extends FieldText {
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** Label above, help below, replaced by the error; all tied to the control by id. */
export function Field({ label, error, help, optional, aside, fieldClass, children }: FieldFrameProps) {
  const id = useId()
  const note = error ? `${id}-error` : help ? `${id}-help` : undefined
  return (
    <div className={classNames(styles.field, fieldClass)}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>optional</span>}
      </label>
      {children({ id, 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      {/* After the control, so that Tab goes from one field to the next; it is shown beside the label. */}
      {aside && <div className={styles.aside}>{aside}</div>}
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : (
        help && <FieldHelp id={`${id}-help`}>{help}</FieldHelp>
      )}
    </div>
  )
}

export function FieldHelp({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.help} id={id}>
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id} role="alert">
      <CircleAlert />
      {children}
    </p>
  )
}

export function TextField({
  label,
  error,
  help,
  optional,
  aside,
  fieldClass,
  className,
  ...input
}: FieldText & ComponentPropsWithRef<'input'>) {
  return (
    <Field {...{ label, error, help, optional, aside, fieldClass }}>
      {(control) => <input {...control} {...input} className={classNames(styles.input, className)} />}
    </Field>
  )
}

export function TextArea({
  label,
  error,
  help,
  optional,
  aside,
  fieldClass,
  className,
  ...input
}: FieldText & ComponentPropsWithRef<'textarea'>) {
  return (
    <Field {...{ label, error, help, optional, aside, fieldClass }}>
      {(control) => <textarea {...control} {...input} className={classNames(styles.textarea, className)} />}
    </Field>
  )
}

export interface Option<Value extends string = string> {
  value: Value
  label: string
}

/** A native select: it opens as the platform's own list on a phone and works everywhere. */
export function SelectField({
  label,
  error,
  help,
  optional,
  aside,
  fieldClass,
  className,
  options,
  ...input
}: FieldText & ComponentPropsWithRef<'select'> & { options: readonly Option[] }) {
  return (
    <Field {...{ label, error, help, optional, aside, fieldClass }}>
      {(control) => <Select {...control} {...input} className={className} options={options} />}
    </Field>
  )
}

export function Select({
  options,
  className,
  ...rest
}: ComponentPropsWithRef<'select'> & { options: readonly Option[] }) {
  return (
    <select {...rest} className={classNames(styles.select, className)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
