import type { CygnetSession } from '@cygnet/sdk/session'
import { Confirmation } from './confirmation'

const confirm = (api: CygnetSession, token: string) => api.account.confirmEmail(token)

/** Takes the new address of an account. */
export default function ConfirmEmailPage() {
  return (
    <Confirmation
      words={{
        asking: 'Changing your address...',
        done: 'This is your address now',
        failed: 'Your address is as it was',
      }}
      confirm={confirm}
    />
  )
}
