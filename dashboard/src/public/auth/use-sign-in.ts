import type { CygnetSession, Session } from '@cygnet/sdk/session'
import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useMessages } from '#/components/ui/messages'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { usePublicForm } from '#/public/use-public-form'
import { enter, ticketOf } from './entry'

interface SignInOptions<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>
  call: (api: CygnetSession, values: Values) => Promise<Session>
  /** Title of the pop-up about a failure. */
  title: string
  /** Its text when no server answered. */
  network: string
}

/**
 * The form that signs in or registers, and opens the product. A failure is shown in a pop-up, errors of a field
 * beside it too. `ticket` is set while the sign-in waits for a second factor's code.
 */
export function useSignIn<Values extends FieldValues>({
  defaultValues,
  call,
  title,
  network,
}: SignInOptions<Values>) {
  const [ticket, setTicket] = useState<string | null>(null)
  const { show } = useMessages()
  const publicForm = usePublicForm<Values>({
    defaultValues,
    send: async (values) => enter(await call(api, values)),
    onFailure: (error) => {
      const next = ticketOf(error)
      setTicket(next)
      if (next !== null) return true
      void show({ title, text: errorMessage(error, network), tone: 'bad' })
      return false
    },
  })

  /** Returns to e-mail and password, with the reason if there is one. */
  async function startOver(reason?: string) {
    setTicket(null)
    if (reason) await show({ title, text: reason, tone: 'bad' })
  }

  return { ...publicForm, ticket, startOver }
}
