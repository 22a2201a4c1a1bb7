const KEY = 'afterSignIn'
const ENDED = 'sessionEnded'

let signingOut = false

/** Remembers for this tab where to go after signing in, also by way of a provider's pages; null forgets it. */
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

/** From now on a refused call is the result of signing out, so there is nothing to return to. */
export function beginSignOut(): void {
  signingOut = true
}

/** The session expired or was ended elsewhere while the user was at `path`. */
export function rememberEndedSession(path: string): void {
  if (signingOut) return
  setAfterSignIn(path)
  sessionStorage.setItem(ENDED, 'true')
}

/** Returns once where the user was when the session ended; null if none ended. */
export function takeEndedSession(): string | null {
  const ended = sessionStorage.getItem(ENDED) !== null
  sessionStorage.removeItem(ENDED)
  return ended ? takeAfterSignIn() : null
}
