import type { CygnetSession } from '@cygnet/sdk/session'
import { Confirmation } from './confirmation'

const confirm = (api: CygnetSession, token: string) => api.account.confirmEmail(token)

/** Confirms an account's new address. */
export default function ConfirmEmailPage() {
  return (
    <Confirmation
      words={{
        asking: 'Changing your address...',
        done: 'Your address is changed',
        failed: 'Your address has not changed',
        otherwise: 'log in and change the address again on your profile',
        again: 'Get a new link',
      }}
      confirm={confirm}
    />
  )
}
