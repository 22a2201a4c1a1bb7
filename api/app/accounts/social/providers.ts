import type { Schema } from '#core/contract/types'
import { type ProviderSettings, settings } from '#start/settings'

export type ProviderId = 'google' | 'linkedin'

/** A provider for signing in by OpenID Connect. */
export interface Provider {
  id: ProviderId
  name: string
  /** Null where the server has no credentials. */
  settings: ProviderSettings | null
  /** Whether it supports PKCE. One that does not rejects the verifier. */
  pkce: boolean
  /** Whether its ID tokens contain the nonce. */
  nonce: boolean
}

export const providers: Record<ProviderId, Provider> = {
  google: { id: 'google', name: 'Google', settings: settings.google, pkce: true, nonce: true },
  /**
   * For web applications LinkedIn answers a code verifier with `invalid_client`, and its ID tokens have no nonce:
   * the answer is bound to this browser by the state, and to this server by the client secret.
   */
  linkedin: { id: 'linkedin', name: 'LinkedIn', settings: settings.linkedin, pkce: false, nonce: false },
}

/** What the operator can do about a provider that is not set up. */
export const whatIsMissing = (id: ProviderId) =>
  `${id.toUpperCase()}_CLIENT_ID and ${id.toUpperCase()}_CLIENT_SECRET are missing.`

/** `SignInProvider` of the contract: in production only usable ones. */
export function serializeProviders(): Schema<'SignInProvider'>[] {
  return Object.values(providers)
    .filter((one) => one.settings !== null || !settings.production)
    .map(({ id, name, settings: own }) => ({
      id,
      name,
      available: own !== null,
      reason: own === null ? `${name} is not set up on this server.` : null,
    }))
}
