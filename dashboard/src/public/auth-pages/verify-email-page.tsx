import type { CygnetSession } from '@cygnet/sdk/session'
import { AuthPage } from './auth-page'
import ConfirmEmailPage from './confirm-email-page'
import { Confirmation } from './confirmation'
import { useQuery } from './use-query'

const verify = (api: CygnetSession, token: string) => api.account.verifyEmail(token)

/** Confirms the address of an account; with `?change=1` the new address that is to take its place. */
export default function VerifyEmailPage() {
  const query = useQuery()
  if (!query) return <AuthPage />
  if (query.get('change') === '1') return <ConfirmEmailPage />
  return (
    <Confirmation
      words={{
        asking: 'Confirming your address...',
        done: 'Your address is confirmed',
        failed: 'Your address is not confirmed yet',
      }}
      confirm={verify}
      onFailure={{
        label: 'Send a New Link',
        call: (api) => api.account.resendVerification(),
        done: 'A new link is on its way.',
      }}
    />
  )
}
