import { CygnetSession } from '@cygnet/sdk/session'
import { storedAuth } from './auth-storage'

type Listener = () => void
const listeners = new Set<Listener>()

/** The one client of this page. It looks the token up at each call, so a sign-in in another tab counts here too. */
export const api = new CygnetSession({
  // Pages are rendered at build time too, where there is no address yet and nothing is called.
  ...(typeof window === 'undefined' && { baseUrl: 'http://localhost' }),
  token: () => storedAuth()?.token,
  onUnauthorized: () => {
    for (const listener of listeners) listener()
  },
})

/** Tells when a call was refused because the sign-in no longer holds. Returns how to stop listening. */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
