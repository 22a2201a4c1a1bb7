import { forgetConnections } from '#accounts/social/connection'
import type { ProviderId } from '#accounts/social/providers'
import { settings } from '#start/settings'
import { type SignInProvider, startSignInProvider } from '#tests/support/sign_in_provider'

/** The provider that the server under test is configured with; each instance has its own signing key. */
export function startConfigured(id: ProviderId): Promise<SignInProvider> {
  forgetConnections()
  return startSignInProvider({ quirks: id === 'linkedin', port: Number(new URL(settings[id]!.issuer).port) })
}
