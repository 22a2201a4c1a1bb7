const KEY = 'afterSignIn'
const ENDED = 'sessionEnded'

let signingOut = false

/** Remembers for this tab where to go once signed in, through a provider's pages too; null forgets it. */
export function setAfterSignIn(path: string | null): void {
  if (path === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, path)
}

/** Where to go now that someone is signed in, once; null where nothing was remembered. Only our own addresses count. */
export function takeAfterSignIn(): string | null {
  const path = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return path && /^\/(?![/\\])\P{Cc}*$/u.test(path) ? path : null
}

/** From now on a refused call is what signing out brings, and nothing to come back from. */
export function beginSignOut(): void {
  signingOut = true
}

/** The sign-in ran out, or was ended elsewhere, while somebody was at `path`. */
export function rememberEndedSession(path: string): void {
  if (signingOut) return
  setAfterSignIn(path)
  sessionStorage.setItem(ENDED, 'true')
}

/** Where somebody was when the sign-in ended, told once; null where none did. */
export function takeEndedSession(): string | null {
  const ended = sessionStorage.getItem(ENDED) !== null
  sessionStorage.removeItem(ENDED)
  return ended ? takeAfterSignIn() : null
}
