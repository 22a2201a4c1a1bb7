import type { AdminView } from '@cygnet/sdk/operator'

/** Where the console stores a view for this tab; it ends with the tab. */
const KEPT = 'supportView'

/** The account that an operator views here, read-only; null for everyone who is signed in as themselves. */
export function supportView(): AdminView | null {
  try {
    const kept = sessionStorage.getItem(KEPT)
    return kept === null ? null : (JSON.parse(kept) as AdminView)
  } catch (error) {
    console.info('This browser keeps nothing', error)
    return null
  }
}

/** Whether nothing can be changed here: a support view only looks. */
export const isReadOnly = () => supportView() !== null

/** What a button says that would change something. */
export const READ_ONLY = 'Read-only view: nothing can be changed'

export function forgetSupportView(): void {
  sessionStorage.removeItem(KEPT)
}

/** The page of the console that a view was started from. */
export const consolePageOf = ({ user }: AdminView) => `/admin/users/${user.id}`

/** Pages that the server shows only to the user: sign-in, keys, billing and money. */
const CLOSED = [
  '/api-keys',
  '/request-log',
  '/webhooks',
  '/billing',
  '/profile',
  '/affiliate/earnings',
  '/affiliate/materials',
  '/affiliate/settings',
]

export const isClosedToViews = (path: string) => CLOSED.includes(path)
