import { type ReactNode, useId } from 'react'
import type { DefaultValues, FieldErrors, FieldPath, FieldValues, UseFormRegister } from 'react-hook-form'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { FieldError } from '#/components/ui/field'
import type { Mutation } from '#/lib/use-action'
import { useActionForm } from '#/lib/use-action-form'
import styles from './form-dialog.module.css'

interface FormDialogProps<Values extends FieldValues, Input, Result> {
  title: string
  description?: string
  /** Label of the button that submits it. */
  submitLabel: string
  destroys?: boolean
  mutation: Mutation<Input, Result>
  defaultValues: DefaultValues<Values>
  /** The request that the fields make. */
  input: (values: Values) => Input
  /** Fields of the form by the server's names for them, where the two differ. */
  fieldNames?: Record<string, FieldPath<Values>>
  /** Whether the fields may be submitted; always when left out. */
  isComplete?: (values: Values) => boolean
  /** Title and text of the toast that follows. */
  success?: (result: Result, input: Input) => [title: string, text?: string]
  onSuccess?: (result: Result) => void
  onClose: () => void
  children: (form: { register: UseFormRegister<Values>; errors: FieldErrors<Values> }) => ReactNode
}

/** A small form in a dialog, which closes once it has been saved. Errors of a field are shown beside it, others below. */
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
  onClose,
  children,
}: FormDialogProps<Values, Input, Result>) {
  const id = useId()
  const { form, onSubmit, isPending, failure } = useActionForm(mutation, {
    defaultValues,
    input,
    fieldNames,
    success,
    onSuccess: (result) => {
      onSuccess?.(result)
      onClose()
    },
  })
  const { errors } = form.formState
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && !isPending && onClose()}
      title={title}
      description={description}
      className={styles.profileDialog}
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
            disabled={!isComplete(form.watch())}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit}>
        {children({ register: form.register, errors })}
        {failure && <FieldError>{failure}</FieldError>}
      </form>
    </Dialog>
  )
}
