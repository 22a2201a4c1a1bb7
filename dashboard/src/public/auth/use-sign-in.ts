import { ApiError } from '@cygnet/sdk'
import type { CygnetSession, Session } from '@cygnet/sdk/session'
import { useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { usePublicForm } from '#/public/use-public-form'
import { enter, ticketOf } from './entry'

interface SignInOptions<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>
  call: (api: CygnetSession, values: Values) => Promise<Session>
  /** Its text when no server answered. */
  network: string
  /** The field to correct when the server does not name one. */
  retry: FieldPath<Values>
}

/**
 * The form that signs in or registers, and opens the product. `refusal` says why it failed, for `SignInRefusal`;
 * errors of a field are beside it too. `ticket` is set while the sign-in waits for a second factor's code.
 */
export function useSignIn<Values extends FieldValues>({
  defaultValues,
  call,
  network,
  retry,
}: SignInOptions<Values>) {
  const [ticket, setTicket] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const publicForm = usePublicForm<Values>({
    defaultValues,
    send: async (values) => {
      setRefusal(null)
      enter(await call(api, values))
    },
    onFailure: (error) => {
      const next = ticketOf(error)
      setTicket(next)
      if (next !== null) return true
      setRefusal(errorMessage(error, network))
      const isOfField = error instanceof ApiError && error.errors.length > 0
      if (!isOfField) publicForm.form.setFocus(retry, { shouldSelect: true })
      return false
    },
  })

  /** Returns to e-mail and password, with the reason if there is one. */
  function startOver(reason?: string) {
    setTicket(null)
    setRefusal(reason ?? null)
  }

  return { ...publicForm, ticket, refusal, startOver }
}
