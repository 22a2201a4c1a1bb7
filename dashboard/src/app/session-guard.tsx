import { type ReactNode, useEffect } from 'react'
import { rememberEndedSession } from '#/lib/after-sign-in'
import { onUnauthorized } from '#/lib/api'
import { clearAuth, storedAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'

/**
 * Lets only signed-in users in. Without a stored sign-in, once a call is refused, or when another tab signs out,
 * the way leads to the landing page; after a refused call it asks for a new sign-in there, which leads back.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const signedIn = storedAuth() !== null

  useEffect(() => {
    if (!signedIn) goTo('/')
  }, [signedIn])

  useEffect(() => {
    const leave = () => {
      clearAuth()
      goTo('/')
    }
    const onStorage = () => {
      if (!storedAuth()) leave()
    }
    const stop = onUnauthorized(() => {
      // Many calls may be refused at once; the first one tells.
      if (storedAuth()) rememberEndedSession(window.location.pathname + window.location.search)
      leave()
    })
    window.addEventListener('storage', onStorage)
    return () => {
      stop()
      window.removeEventListener('storage', onStorage)
    }
  }, [])

  return signedIn ? children : null
}
