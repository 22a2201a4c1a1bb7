import { type ReactNode, useEffect } from 'react'
import { onUnauthorized } from '#/lib/api'
import { clearAuth, storedAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'

/**
 * Lets only signed-in users in. Without a stored sign-in, once a call is refused, or when another tab signs out,
 * the way leads to the landing page.
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
    const stop = onUnauthorized(leave)
    window.addEventListener('storage', onStorage)
    return () => {
      stop()
      window.removeEventListener('storage', onStorage)
    }
  }, [])

  return signedIn ? children : null
}
