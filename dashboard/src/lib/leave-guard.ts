import { useEffect, useRef } from 'react'
import { goTo } from './go-to'
import { isShellPath } from './shell-path'

/** Guards unsaved changes: asks before they are left. */
export interface LeaveGuard {
  /** Whether going to an address leaves the guarded changes. */
  leaves: (to: URL) => boolean
  /** @returns whether the user may leave */
  ask: () => Promise<boolean>
}

const guards = new Set<LeaveGuard>()
/** The guard whose question is open. */
let asked: LeaveGuard | null = null

/** Whether a guard has to ask before the product goes to an address. */
export const mustAsk = (to: URL): boolean => asked !== null || [...guards].some(({ leaves }) => leaves(to))

/** Asks every guard that the address leaves, and goes there if all agree. Ignored while a question is open. */
export async function askToLeave(to: URL, go: () => void): Promise<void> {
  if (asked) return
  for (const guard of [...guards]) {
    if (!guard.leaves(to)) continue
    asked = guard
    try {
      if (!(await guard.ask())) return
    } finally {
      if (asked === guard) asked = null
    }
  }
  go()
}

/**
 * Asks before unsaved changes are left: with the product's own question inside the product, with the browser's
 * elsewhere.
 */
export function useLeaveGuard(dirty: boolean, guard: LeaveGuard): void {
  const latest = useRef({ dirty, guard })
  latest.current = { dirty, guard }

  useEffect(() => {
    const own: LeaveGuard = {
      leaves: (to) => latest.current.dirty && latest.current.guard.leaves(to),
      ask: () => latest.current.guard.ask(),
    }
    guards.add(own)
    return () => {
      guards.delete(own)
      // The guarded form is gone, so its question no longer matters.
      if (asked === own) asked = null
    }
  }, [])

  useEffect(() => {
    if (!dirty) return
    let agreed = false
    const warn = (event: BeforeUnloadEvent) => {
      if (!agreed) event.preventDefault()
    }
    // The router does not see links to pages outside the signed-in product.
    const click = (event: MouseEvent) => {
      const to = leavingLink(event)
      if (!to) return
      event.preventDefault()
      event.stopPropagation()
      void askToLeave(to, () => {
        agreed = true
        goTo(to.href)
      })
    }
    window.addEventListener('beforeunload', warn)
    document.addEventListener('click', click, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('click', click, { capture: true })
    }
  }, [dirty])
}

/** The target of a click that leaves the signed-in product in this tab; null for any other click. */
function leavingLink(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  const to = new URL(link.href, window.location.href)
  if (to.origin !== window.location.origin || isShellPath(to.pathname)) return null
  return to
}
