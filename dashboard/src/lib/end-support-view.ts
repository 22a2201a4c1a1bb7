import { CygnetOperator } from '@cygnet/sdk/operator'
import { ownAuth } from './auth-storage'
import { goTo } from './go-to'
import { consolePageOf, forgetSupportView, supportView } from './support-view'

/** Ends the view with the operator's own sign-in, and returns to the console. */
export async function endSupportView(): Promise<void> {
  const view = supportView()
  if (!view) return
  const operator = new CygnetOperator({ token: () => ownAuth()?.token })
  // The view ends here whatever the server says; its token expires eventually.
  await operator.admin.users
    .endView(view.id)
    .catch((error: unknown) => console.warn('Ending the view on the server failed', error))
  forgetSupportView()
  goTo(consolePageOf(view))
}
