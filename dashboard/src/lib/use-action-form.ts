import { useRef } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useMessages } from '#/components/ui/messages'
import { errorMessage } from './error-message'
import { type ActionOptions, type Mutation, useAction } from './use-action'
import { type FieldNames, showServerErrors, useSubmitForm } from './use-submit-form'

interface ActionFormOptions<Values extends FieldValues, Input, Result>
  extends Omit<ActionOptions<Input, Result>, 'failure'> {
  defaultValues: DefaultValues<Values>
  /** The request made from the fields. */
  input: (values: Values) => Input
  fieldNames?: FieldNames<Values>
  /** Shown when saving fails and the server gives no reason; by default, that it could not be reached. */
  failureText?: string
  /** Shows every failure in a pop-up as well, for a form that does not show `failure` itself. */
  failurePopUp?: boolean
}

/**
 * The way a screen makes a form: `useSubmitForm` for the fields and their rules, `useAction` for sending them. The
 * server's errors appear beside the fields that they name; every other failure is `failure`, to be shown above the
 * fields.
 */
export function useActionForm<Values extends FieldValues, Input, Result>(
  mutation: Mutation<Input, Result>,
  {
    defaultValues,
    input,
    fieldNames,
    failureText,
    failurePopUp = false,
    onSuccess,
    ...options
  }: ActionFormOptions<Values, Input, Result>
) {
  const submitForm = useSubmitForm<Values>({ defaultValues, send: (values) => action.run(input(values)) })
  const { show } = useMessages()
  const saved = useRef(false)
  const action = useAction(mutation, {
    ...options,
    onSuccess: (result, sent) => {
      saved.current = true
      onSuccess?.(result, sent)
    },
    failure: (error) => {
      showServerErrors(submitForm.form, error, fieldNames, failureText)
      if (failurePopUp) void show({ title: 'Error', text: errorMessage(error, failureText), tone: 'bad' })
    },
  })

  return {
    ...submitForm,
    isPending: action.isPending,
    /** Why the last save failed, for a form that words some reasons itself; null where it did not. */
    error: action.error,
    /** Whether the last save succeeded, for guards that run before the next render. */
    isSaved: () => saved.current,
  }
}
