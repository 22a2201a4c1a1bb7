import { type ReactNode, useEffect } from 'react'
import { requestSignIn } from '#/lib/after-sign-in'
import { onUnauthorized } from '#/lib/api'
import { clearAuth, storedAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'
import { consolePageOf, supportView } from '#/lib/support-view'
import { AuthenticationRequired } from './authentication-required'

/** The public pages lead here, so that a visitor is told what is missing instead of being sent back. */
const TOLD = '/api-documentation'

/**
 * Lets only signed-in users in. Without a stored sign-in, once a call is refused, or when another tab signs out,
 * the way leads to the landing page. There a sign-in is asked for that leads to the address that was opened, or back to
 * where a call was refused.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const signedIn = storedAuth() !== null
  const isTold = window.location.pathname === TOLD

  useEffect(() => {
    if (signedIn || isTold) return
    requestSignIn(here(), 'needed')
    goTo('/')
  }, [signedIn, isTold])

  useEffect(() => {
    const leave = () => {
      const view = supportView()
      clearAuth()
      goTo(view ? consolePageOf(view) : '/')
    }
    const onStorage = () => {
      if (!storedAuth()) leave()
    }
    const stop = onUnauthorized(() => {
      // Many calls may be refused at once; the first one tells.
      if (storedAuth() && !supportView()) requestSignIn(here(), 'ended')
      leave()
    })
    window.addEventListener('storage', onStorage)
    return () => {
      stop()
      window.removeEventListener('storage', onStorage)
    }
  }, [])

  if (signedIn) return children
  return isTold ? <AuthenticationRequired /> : null
}

const here = () => window.location.pathname + window.location.search
