import type { AdminView } from '@cygnet/sdk/operator'

/** Where the dashboard finds this tab's view; it ends with the tab, and the operator stays signed in. */
const KEPT = 'supportView'

/** Continues in this tab as the viewed user, read-only. */
export function openSupportView(view: AdminView): void {
  sessionStorage.setItem(KEPT, JSON.stringify(view))
  window.location.assign(view.user.role === 'partner' ? '/affiliate/dashboard' : '/dashboard')
}
