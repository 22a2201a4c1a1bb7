import { CygnetSession } from '@cygnet/sdk/session'
import { storedAuth } from './auth-storage'

type Listener = () => void
const listeners = new Set<Listener>()

/** The API client. It reads the token on every call, so signing in in another tab also takes effect here. */
export const api = new CygnetSession({
  // Pages are also rendered at build time, where there is no address yet and nothing is called.
  ...(typeof window === 'undefined' && { baseUrl: 'http://localhost' }),
  token: () => storedAuth()?.token,
  onUnauthorized: () => {
    for (const listener of listeners) listener()
  },
})

/**
 * Runs the listener when a call is rejected because the session is no longer valid. Returns a function that removes
 * it.
 */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
