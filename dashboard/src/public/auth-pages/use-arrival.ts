import type { Session } from '@cygnet/sdk/session'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#/lib/api'
import { type Role, storeAuth, storedAuth } from '#/lib/auth-storage'
import { errorMessage } from '#/lib/error-message'
import { goTo } from '#/lib/go-to'
import { ticketOf } from '../auth/entry'

/** How long 'Setting up your account...' is shown at least. */
export const SETTING_UP_MS = 2000

/** The code that this tab has exchanged, so that reloading the page is not a failure. */
const EXCHANGED = 'exchangedCode'
/** The ticket from exchanging the code, while it waits for the second factor. */
const TICKET = 'signInTicket'

export type Arrival =
  | { state: 'asleep' }
  | { state: 'no-token' }
  | { state: 'setting-up' }
  | { state: 'second-factor'; ticket: string }
  | { state: 'welcome'; role: Role }

/** Exchanges the code in the address for the session and stores it; errors are shown on /auth-error. */
export function useArrival() {
  const [arrival, setArrival] = useState<Arrival>({ state: 'asleep' })
  const begun = useRef(false)

  const arrive = useCallback((session: Session) => {
    const { role } = session.user
    sessionStorage.removeItem(TICKET)
    storeAuth({ token: session.token, role })
    setArrival({ state: 'welcome', role })
  }, [])

  const fail = useCallback((reason?: string) => {
    sessionStorage.removeItem(TICKET)
    goTo(`/auth-error${reason ? `?error=${encodeURIComponent(reason)}` : ''}`)
  }, [])

  useEffect(() => {
    // The code works once: a rerun of this effect must not send it again.
    if (begun.current) return
    begun.current = true
    const code = new URLSearchParams(window.location.search).get('token')
    const signedIn = storedAuth()
    if (!code) return setArrival({ state: 'no-token' })
    const ticket = sessionStorage.getItem(TICKET)
    if (sessionStorage.getItem(EXCHANGED) === code) {
      if (ticket) return setArrival({ state: 'second-factor', ticket })
      if (signedIn) return setArrival({ state: 'welcome', role: signedIn.role })
    }
    setArrival({ state: 'setting-up' })
    const shown = new Promise((resolve) => setTimeout(resolve, SETTING_UP_MS))
    api.account.exchangeCode(code).then(
      async (session) => {
        sessionStorage.setItem(EXCHANGED, code)
        await shown
        arrive(session)
      },
      async (error: unknown) => {
        const ticket = ticketOf(error)
        if (!ticket) return fail(errorMessage(error))
        sessionStorage.setItem(EXCHANGED, code)
        sessionStorage.setItem(TICKET, ticket)
        setArrival({ state: 'second-factor', ticket })
      }
    )
  }, [arrive, fail])

  return { arrival, arrive, fail }
}
