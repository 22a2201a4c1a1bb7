import type { Session } from '@cygnet/sdk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#/lib/api'
import { type Role, storeAuth, storedAuth } from '#/lib/auth-storage'
import { errorMessage } from '#/lib/error-message'
import { goTo } from '#/lib/go-to'
import { ticketOf } from '../auth/entry'

/** Shortest time that 'Setting up your account...' is shown. */
export const SETTING_UP_MS = 2000

/** The code that this tab has exchanged, so that reloading the page is not a failure. */
const EXCHANGED = 'exchangedCode'

export type Arrival =
  | { state: 'asleep' }
  | { state: 'no-token' }
  | { state: 'setting-up' }
  | { state: 'second-factor'; ticket: string }
  | { state: 'welcome'; role: Role }

/** Exchanges the code in the address for the session, and keeps it; what goes wrong is told on /auth-error. */
export function useArrival() {
  const [arrival, setArrival] = useState<Arrival>({ state: 'asleep' })
  const begun = useRef(false)

  const arrive = useCallback((session: Session) => {
    const { role } = session.user
    storeAuth({ token: session.token, role })
    setArrival({ state: 'welcome', role })
  }, [])

  const fail = useCallback((reason?: string) => {
    goTo(`/auth-error${reason ? `?error=${encodeURIComponent(reason)}` : ''}`)
  }, [])

  useEffect(() => {
    // The code works once: whatever wakes this effect again must not send it again.
    if (begun.current) return
    begun.current = true
    const code = new URLSearchParams(window.location.search).get('token')
    const signedIn = storedAuth()
    if (!code) return setArrival({ state: 'no-token' })
    if (signedIn && sessionStorage.getItem(EXCHANGED) === code)
      return setArrival({ state: 'welcome', role: signedIn.role })
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
        if (ticket) setArrival({ state: 'second-factor', ticket })
        else fail(errorMessage(error))
      }
    )
  }, [arrive, fail])

  return { arrival, arrive, fail }
}
