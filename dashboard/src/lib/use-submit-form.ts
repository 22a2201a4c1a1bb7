import { ApiError } from '@cygnet/sdk'
import type { BaseSyntheticEvent } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { errorMessage } from './error-message'

interface SubmitFormOptions<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>
  /** Called with valid values. @returns whether they were accepted */
  send: (values: Values) => Promise<boolean>
  /** Rules for the whole form, where its fields are not all on the page. */
  resolver?: Resolver<Values>
  /** Shows where the errors are, in place of the focus on the first invalid field. */
  onInvalid?: (errors: FieldErrors<Values>) => void
}

/**
 * react-hook-form with the way every form is submitted: no bubbles of the browser, errors beside their fields, and
 * the first invalid field focused. Screens that change something use `useActionForm`, public pages `usePublicForm`.
 */
export function useSubmitForm<Values extends FieldValues>({
  defaultValues,
  send,
  resolver,
  onInvalid,
}: SubmitFormOptions<Values>) {
  const form = useForm<Values>({ defaultValues, resolver, shouldFocusError: !onInvalid })

  /** @returns whether it was accepted; an invalid field is focused */
  function save(): Promise<boolean> {
    // Earlier server errors do not apply to what is sent now.
    form.clearErrors()
    return new Promise((resolve) => {
      const submit = form.handleSubmit(
        async (values) => resolve(await send(values)),
        (errors) => {
          onInvalid?.(errors)
          resolve(false)
        }
      )
      void submit()
    })
  }

  return {
    form,
    save,
    onSubmit: (event: BaseSyntheticEvent) => {
      event.preventDefault()
      // React events bubble through portals: a form in a dialog may be inside another one.
      event.stopPropagation()
      void save()
    },
    /** Why it was not accepted, where that concerns no field; undefined where nothing went wrong. */
    failure: form.formState.errors.root?.server?.message,
  }
}

/**
 * The form's fields by the server's names, where the two differ. The name of a list also covers its entries, such as
 * `tags.2`. A function is for names that depend on what was entered, such as the number of a row.
 */
export type FieldNames<Values extends FieldValues> =
  | Record<string, FieldPath<Values>>
  | ((field: string, values: Values) => FieldPath<Values> | undefined)

/** Shows the server's errors beside the fields that they name; the rest becomes the error `root.server`. */
export function showServerErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: unknown,
  fieldNames: FieldNames<Values> = {},
  failureText?: string
): void {
  const rest: string[] = []
  let first = true
  for (const { field, message } of error instanceof ApiError ? error.errors : []) {
    const name = nameOf(field, fieldNames, form.getValues()) ?? (field as FieldPath<Values>)
    if (form.getValues(name) === undefined) rest.push(message)
    else {
      form.setError(name, { type: 'server', message }, { shouldFocus: first })
      first = false
    }
  }
  if (first) rest.unshift(errorMessage(error, failureText))
  if (rest.length > 0) form.setError('root.server', { type: 'server', message: [...new Set(rest)].join(' ') })
}

function nameOf<Values extends FieldValues>(field: string, names: FieldNames<Values>, values: Values) {
  if (typeof names === 'function') return names(field, values)
  return names[field] ?? names[field.replace(/\.\d+$/, '')]
}
