import type { Session } from '@cygnet/sdk/session'
import { useMessages } from '#/components/ui/messages'
import { api } from '#/lib/api'
import { clearAuth, homeOf, storeAuth, storedAuth } from '#/lib/auth-storage'
import { errorMessage } from '#/lib/error-message'
import { goTo } from '#/lib/go-to'
import { details } from './use-join'

export const CONVERT_FAILED = 'Failed to convert account to partner'

interface Conversion {
  /** Session of the account being converted; null where the reader was already signed in. */
  session: Session | null
  ticket: string
  details: { company: string; website: string; termsVersion: string; marketingConsent?: boolean }
}

/** Converts an account and shows the result. A sign-in made only for this ends if it fails. */
export function useConvert(onFailure: () => void) {
  const { show } = useMessages()

  return async function convert({ session, ticket, details: given }: Conversion): Promise<void> {
    if (session) storeAuth({ token: session.token, role: session.user.role })
    try {
      const { user } = await api.partners.convert(ticket, {
        ...details(given),
        agreeToTerms: true,
        termsVersion: given.termsVersion,
        ...(given.marketingConsent !== undefined && { marketingConsent: given.marketingConsent }),
      })
      const token = session?.token ?? storedAuth()?.token
      if (token) storeAuth({ token, role: user.role })
    } catch (error) {
      if (session) {
        await api.account.logout().catch((reason: unknown) => console.warn('Signing out failed', reason))
        clearAuth()
      }
      await show({ title: 'Error', text: errorMessage(error, CONVERT_FAILED), tone: 'bad' })
      return onFailure()
    }
    await show({
      title: 'Success!',
      text: 'Your account has been successfully converted to a partner account!',
      tone: 'ok',
      close: 'Continue to Dashboard',
    })
    goTo(homeOf('partner'))
  }
}
