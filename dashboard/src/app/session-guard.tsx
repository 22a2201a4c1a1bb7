import { type ReactNode, useEffect } from 'react'
import textStyles from '#/components/ui/text.module.css'
import { requestSignIn } from '#/lib/after-sign-in'
import { onUnauthorized } from '#/lib/api'
import { clearAuth, storedAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'
import { consolePageOf, supportView } from '#/lib/support-view'
import { AuthenticationRequired } from './authentication-required'

/** Visitors come here by links, so they see what is missing instead of being sent back. */
const EXPLAINED: Record<string, ReactNode> = {
  '/api-documentation': (
    <>
      Please log in to access the API documentation. The{' '}
      <a className={textStyles.link} href="/docs">
        guides
      </a>{' '}
      are open to everyone.
    </>
  ),
  '/api-keys': 'Please log in to access API keys management.',
}

/**
 * Only lets signed-in users in. Without a stored sign-in, when a call is rejected, or when another tab signs out,
 * it goes to the landing page. There a sign-in is requested that returns to the address that was opened, or to
 * where a call was rejected.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const signedIn = storedAuth() !== null
  const explanation = EXPLAINED[window.location.pathname]
  const isExplained = explanation !== undefined

  useEffect(() => {
    if (signedIn || isExplained) return
    requestSignIn(here(), 'needed')
    goTo('/')
  }, [signedIn, isExplained])

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
      // Many calls may be rejected at once; the first one decides.
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
  return isExplained ? <AuthenticationRequired>{explanation}</AuthenticationRequired> : null
}

const here = () => window.location.pathname + window.location.search
