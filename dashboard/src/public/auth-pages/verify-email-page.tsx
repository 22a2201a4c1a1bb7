import type { CygnetSession } from '@cygnet/sdk/session'
import { storedAuth } from '#/lib/auth-storage'
import { AuthPage } from './auth-page'
import ConfirmEmailPage from './confirm-email-page'
import { Confirmation } from './confirmation'
import RestoreEmailPage from './restore-email-page'
import { useQuery } from './use-query'

const verify = (api: CygnetSession, token: string) => api.account.verifyEmail(token)

/** By the old link, which identifies the user, as does a sign-in. */
const renew = (api: CygnetSession, token: string | null) => {
  if (token) return () => api.account.renewVerification(token)
  return storedAuth() ? () => api.account.resendVerification() : null
}

/** Confirms an account's address; with `?change=1` the new one that replaces it, with `?restore=1` the former one. */
export default function VerifyEmailPage() {
  const query = useQuery()
  if (!query) return <AuthPage />
  if (query.get('change') === '1') return <ConfirmEmailPage />
  if (query.get('restore') === '1') return <RestoreEmailPage />
  return (
    <Confirmation
      words={{
        asking: 'Confirming your address...',
        done: 'Your address is confirmed',
        already: 'Your address is already confirmed',
        failed: 'Your address is not confirmed yet',
        otherwise: 'log in and have a new one sent from your profile',
        again: 'Get a new link',
      }}
      confirm={verify}
      renew={renew}
    />
  )
}
