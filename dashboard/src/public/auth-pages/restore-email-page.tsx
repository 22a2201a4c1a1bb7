import type { CygnetSession } from '@cygnet/sdk/session'
import { Confirmation } from './confirmation'

const restore = (api: CygnetSession, token: string) => api.account.restoreEmail(token)

/** Undoes an operator's change of an account's address. */
export default function RestoreEmailPage() {
  return (
    <Confirmation
      words={{
        asking: 'Undoing the change...',
        done: 'Your account has its former address again',
        failed: 'Your address has not changed',
      }}
      confirm={restore}
    />
  )
}
