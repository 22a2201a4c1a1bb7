const KEY = 'afterSignIn'
const REASON = 'signInReason'

/** Why a sign-in is requested: the session expired, or an address was opened without one. */
export type SignInReason = 'ended' | 'needed'

let signingOut = false

/** Remembers for this tab where to go after signing in, even through a provider's pages; null forgets it. */
export function setAfterSignIn(path: string | null): void {
  if (path === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, path)
}

/** Returns the remembered address once and forgets it; null if there is none. Only addresses of this site count. */
export function takeAfterSignIn(): string | null {
  const path = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return path && /^\/(?![/\\])\P{Cc}*$/u.test(path) ? path : null
}

/** From now on a rejected call is the result of signing out, so there is nothing to return to. */
export function beginSignOut(): void {
  signingOut = true
}

/** Makes the landing page ask for a sign-in that leads to `path`. */
export function requestSignIn(path: string, reason: SignInReason): void {
  if (signingOut) return
  setAfterSignIn(path)
  sessionStorage.setItem(REASON, reason)
}

/** Returns once why a sign-in was requested; null if none was. */
export function takeSignInRequest(): { path: string; reason: SignInReason } | null {
  const reason = sessionStorage.getItem(REASON) as SignInReason | null
  sessionStorage.removeItem(REASON)
  const path = reason && takeAfterSignIn()
  return reason && path ? { path, reason } : null
}
