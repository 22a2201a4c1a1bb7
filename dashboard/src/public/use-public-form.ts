import type { DefaultValues, FieldValues } from 'react-hook-form'
import { showServerErrors, useSubmitForm } from '#/lib/use-submit-form'
import { useRequest } from './use-request'

interface PublicFormOptions<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>
  send: (values: Values) => Promise<void>
  /** Handles a failure that leads somewhere else. @returns whether it did; otherwise the form shows it */
  onFailure?: (error: unknown, values: Values) => boolean
  /** Shown when sending fails and the server gives no reason; by default, that it could not be reached. */
  failureText?: string
}

/**
 * The way a public page makes a form. `isPending` stays true after a success, because the page is then left or
 * replaced; `reset` is for one that is shown again.
 */
export function usePublicForm<Values extends FieldValues>({
  defaultValues,
  send,
  onFailure = () => false,
  failureText,
}: PublicFormOptions<Values>) {
  const { run, isPending, reset } = useRequest()
  const submitForm = useSubmitForm<Values>({
    defaultValues,
    send: async (values) => {
      let accepted = true
      await run(
        () => send(values),
        (error) => {
          accepted = false
          if (!onFailure(error, values)) showServerErrors(submitForm.form, error, {}, failureText)
        }
      )
      return accepted
    },
  })
  return { ...submitForm, isPending, reset }
}
