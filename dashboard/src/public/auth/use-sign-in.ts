import type { Session } from '@cygnet/sdk'
import type { CygnetSession } from '@cygnet/sdk/session'
import { useState } from 'react'
import { useMessages } from '#/components/ui/messages'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { enter, ticketOf } from './entry'

interface Failure {
  /** Title of the pop-up. */
  title: string
  /** Its text where no server answered. */
  network: string
}

/**
 * Signs in or registers, and leaves for the product; a failure is said in a pop-up. `ticket` is set while a code of
 * the second factor is waited for.
 */
export function useSignIn(failure: Failure) {
  const [busy, setBusy] = useState(false)
  const [ticket, setTicket] = useState<string | null>(null)
  const { show } = useMessages()

  async function signIn(call: (api: CygnetSession) => Promise<Session>) {
    setBusy(true)
    try {
      enter(await call(api))
    } catch (error) {
      setBusy(false)
      const next = ticketOf(error)
      setTicket(next)
      if (next === null)
        await show({ title: failure.title, text: errorMessage(error, failure.network), tone: 'bad' })
    }
  }

  /** Back to e-mail and password, with the reason where there is one. */
  async function startOver(reason?: string) {
    setTicket(null)
    if (reason) await show({ title: failure.title, text: reason, tone: 'bad' })
  }

  return { busy, signIn, ticket, startOver }
}
