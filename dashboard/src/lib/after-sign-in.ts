const KEY = 'afterSignIn'

/** Remembers for this tab where to go once signed in, through a provider's pages too; null forgets it. */
export function setAfterSignIn(path: string | null): void {
  if (path === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, path)
}

/** Where to go now that someone is signed in, once; null where nothing was remembered. Only our own addresses count. */
export function takeAfterSignIn(): string | null {
  const path = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return path && /^\/(?![/\\])/.test(path) ? path : null
}
