import { type ReactNode, useId } from 'react'
import type {
  DefaultValues,
  FieldErrors,
  FieldValues,
  UseFormRegister,
  UseFormSetValue,
} from 'react-hook-form'
import type { Mutation } from '#/lib/use-action'
import { useActionForm } from '#/lib/use-action-form'
import type { FieldNames } from '#/lib/use-submit-form'
import { Button } from './button'
import { Dialog } from './dialog'
import { FieldError } from './field'

interface FormDialogProps<Values extends FieldValues, Input, Result> {
  title: string
  description?: string
  /** Label of the button that submits it. */
  submitLabel: string
  destroys?: boolean
  mutation: Mutation<Input, Result>
  defaultValues: DefaultValues<Values>
  /** The request made from the fields. */
  input: (values: Values) => Input
  fieldNames?: FieldNames<Values>
  /** Whether the fields may be submitted; by default always. */
  isComplete?: (values: Values) => boolean
  /** Title and text of the toast that follows. */
  success?: (result: Result, input: Input) => [title: string, text?: string]
  onSuccess?: (result: Result) => void
  /** Shown when saving fails and the server gives no reason. */
  failureText?: string
  onClose: () => void
  /** Extra classes of the dialog. */
  className?: string
  children: (form: {
    register: UseFormRegister<Values>
    setValue: UseFormSetValue<Values>
    errors: FieldErrors<Values>
    values: Values
  }) => ReactNode
}

/**
 * A small form in a dialog, which closes once it has been saved. Errors of a field are shown beside it, others
 * below.
 */
export function FormDialog<Values extends FieldValues, Input, Result>({
  title,
  description,
  submitLabel,
  destroys,
  mutation,
  defaultValues,
  input,
  fieldNames,
  isComplete = () => true,
  success,
  onSuccess,
  failureText,
  onClose,
  className,
  children,
}: FormDialogProps<Values, Input, Result>) {
  const id = useId()
  const { form, onSubmit, isPending, failure } = useActionForm(mutation, {
    defaultValues,
    input,
    fieldNames,
    success,
    failureText,
    onSuccess: (result) => {
      onSuccess?.(result)
      onClose()
    },
  })
  const { errors } = form.formState
  const values = form.watch()
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && !isPending && onClose()}
      title={title}
      description={description}
      className={className}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant={destroys ? 'danger' : 'primary'}
            busy={isPending}
            disabled={!isComplete(values)}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit}>
        {children({ register: form.register, setValue: form.setValue, errors, values })}
        {failure && <FieldError>{failure}</FieldError>}
      </form>
    </Dialog>
  )
}
