import type { Session } from '@cygnet/sdk'
import type { CygnetSession } from '@cygnet/sdk/session'
import { useState } from 'react'
import { useMessages } from '#/components/ui/messages'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { useRequest } from '#/public/use-request'
import { type CredentialErrors, type Credentials, credentialErrors, refusedFields } from './credentials'
import { enter, ticketOf } from './entry'

interface Failure {
  /** Title of the pop-up. */
  title: string
  /** Its text when no server answered. */
  network: string
}

/**
 * Signs in or registers, and opens the product. A failure is shown in a pop-up, errors of a field in `errors` too.
 * `ticket` is set while the sign-in waits for a second factor's code.
 */
export function useSignIn(failure: Failure) {
  const { run, isPending } = useRequest()
  const [ticket, setTicket] = useState<string | null>(null)
  const [errors, setErrors] = useState<CredentialErrors>({})
  const { show } = useMessages()

  /** Sends the values, unless something is missing: then the first such field of `form` is focused. */
  async function signIn(
    form: HTMLFormElement,
    typed: Credentials,
    call: (api: CygnetSession) => Promise<Session>
  ) {
    const wrong = credentialErrors(typed)
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    await run(
      async () => enter(await call(api)),
      (error) => {
        const next = ticketOf(error)
        setTicket(next)
        if (next !== null) return
        setErrors(refusedFields(error))
        void show({ title: failure.title, text: errorMessage(error, failure.network), tone: 'bad' })
      }
    )
  }

  /** Returns to e-mail and password, with the reason if there is one. */
  async function startOver(reason?: string) {
    setTicket(null)
    if (reason) await show({ title: failure.title, text: reason, tone: 'bad' })
  }

  return { isPending, signIn, errors, clearErrors: () => setErrors({}), ticket, startOver }
}
