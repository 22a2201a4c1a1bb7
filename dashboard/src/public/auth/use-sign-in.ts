import type { Session } from '@cygnet/sdk'
import type { CygnetSession } from '@cygnet/sdk/session'
import { useState } from 'react'
import { useMessages } from '#/components/ui/messages'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { useRequest } from '#/public/use-request'
import { enter, ticketOf } from './entry'

interface Failure {
  /** Title of the pop-up. */
  title: string
  /** Its text where no server answered. */
  network: string
}

/**
 * Signs in or registers, and leaves for the product; a failure is told in a pop-up. `ticket` is set while the sign-in
 * waits for a code of the second factor.
 */
export function useSignIn(failure: Failure) {
  const { run, isPending } = useRequest()
  const [ticket, setTicket] = useState<string | null>(null)
  const { show } = useMessages()

  const signIn = (call: (api: CygnetSession) => Promise<Session>) =>
    run(
      async () => enter(await call(api)),
      (error) => {
        const next = ticketOf(error)
        setTicket(next)
        if (next !== null) return
        void show({ title: failure.title, text: errorMessage(error, failure.network), tone: 'bad' })
      }
    )

  /** Back to e-mail and password, with the reason where there is one. */
  async function startOver(reason?: string) {
    setTicket(null)
    if (reason) await show({ title: failure.title, text: reason, tone: 'bad' })
  }

  return { isPending, signIn, ticket, startOver }
}
