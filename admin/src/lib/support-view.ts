import type { AdminView } from '@cygnet/sdk'

/** Where the dashboard finds the view of this tab; it goes with the tab, and the operator's sign-in stays. */
const KEPT = 'supportView'

/** Goes on in this tab as the viewed user, read-only. */
export function openSupportView(view: AdminView): void {
  sessionStorage.setItem(KEPT, JSON.stringify(view))
  window.location.assign(view.user.role === 'partner' ? '/affiliate/dashboard' : '/dashboard')
}
