import { ApiError, type Cygnet, type Session } from '@cygnet/sdk'
import { useState } from 'react'
import { useMessages } from '#/components/ui/messages'
import { takeAfterSignIn } from '#/lib/after-sign-in'
import { api } from '#/lib/api'
import { homeOf, storeAuth } from '#/lib/auth-storage'
import { errorMessage } from '#/lib/error-message'
import { goTo } from '#/lib/go-to'

interface Failure {
  /** Title of the pop-up. */
  title: string
  /** Its text where no server answered. */
  network: string
}

/** Keeps the sign-in and leaves for the product. */
export function enter(session: Session): void {
  storeAuth({ token: session.token, role: session.user.role })
  goTo(takeAfterSignIn() ?? homeOf(session.user.role))
}

/** The ticket of a sign-in that waits for a code; null for every other error. */
export function ticketOf(error: unknown): string | null {
  const waits = error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED'
  return waits && typeof error.data.ticket === 'string' ? error.data.ticket : null
}

/**
 * Signs in or registers, and leaves for the product; a failure is said in a pop-up. `ticket` is set while a code of
 * the second factor is waited for.
 */
export function useSignIn(failure: Failure) {
  const [busy, setBusy] = useState(false)
  const [ticket, setTicket] = useState<string | null>(null)
  const { show } = useMessages()

  async function signIn(call: (api: Cygnet) => Promise<Session>) {
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
