import { ApiError } from '@cygnet/sdk'
import { type BaseSyntheticEvent, useRef } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { errorMessage } from './error-message'
import { type ActionOptions, type Mutation, useAction } from './use-action'

interface ActionFormOptions<Values extends FieldValues, Input, Result>
  extends Omit<ActionOptions<Input, Result>, 'failure'> {
  defaultValues: DefaultValues<Values>
  /** The request made from the fields. */
  input: (values: Values) => Input
  /**
   * The form's fields by the server's names, where the two differ. The name of a list also covers its entries, such
   * as `tags.2`.
   */
  fieldNames?: Record<string, FieldPath<Values>>
  /** Shown when saving fails and the server gives no reason; by default, that it could not be reached. */
  failureText?: string
}

/**
 * The one way to make a form: react-hook-form for the fields and their rules, `useAction` for sending them. The
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
    onSuccess,
    ...options
  }: ActionFormOptions<Values, Input, Result>
) {
  const form = useForm<Values>({ defaultValues })
  const saved = useRef(false)
  const action = useAction(mutation, {
    ...options,
    onSuccess: (result, sent) => {
      saved.current = true
      onSuccess?.(result, sent)
    },
    failure: (error) => showServerErrors(form, error, fieldNames, failureText),
  })

  /** @returns whether it was saved; an invalid field is focused */
  function save(): Promise<boolean> {
    // Earlier server errors do not apply to what is sent now.
    form.clearErrors()
    return new Promise((resolve) => {
      const submit = form.handleSubmit(
        async (values) => resolve(await action.run(input(values))),
        () => resolve(false)
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
    isPending: action.isPending,
    /** Why it was not saved, where that concerns no field; undefined where nothing went wrong. */
    failure: form.formState.errors.root?.server?.message,
    /** Why the last save failed, for a form that words some reasons itself; null where it did not. */
    error: action.error,
    /** Whether the last save succeeded, for guards that run before the next render. */
    isSaved: () => saved.current,
  }
}

/** Shows the server's errors beside the fields that they name; the rest becomes the error `root.server`. */
export function showServerErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: unknown,
  fieldNames: Record<string, FieldPath<Values>> = {},
  failureText?: string
): void {
  const rest: string[] = []
  let first = true
  for (const { field, message } of error instanceof ApiError ? error.errors : []) {
    const name = fieldNames[field] ?? fieldNames[field.replace(/\.\d+$/, '')] ?? (field as FieldPath<Values>)
    if (form.getValues(name) === undefined) rest.push(message)
    else {
      form.setError(name, { type: 'server', message }, { shouldFocus: first })
      first = false
    }
  }
  if (first) rest.unshift(errorMessage(error, failureText))
  if (rest.length > 0) form.setError('root.server', { type: 'server', message: [...new Set(rest)].join(' ') })
}
