import encryption from '@adonisjs/core/services/encryption'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Arrival } from '#accounts/arrivals'
import { connectionTo } from '#accounts/social/connection'
import type { Provider, ProviderId } from '#accounts/social/providers'
import { settings } from '#start/settings'

/** Seconds that a person may spend on the provider's pages. */
export const FLOW_LIFE = 10 * 60
const PURPOSE = 'social sign-in'

/** The signed-in user who wants to link an identity; the session must still be open when they return. */
export interface Linking {
  userId: string
  tokenId: string
}

/** A sign-in in progress; the browser stores it, encrypted, until the provider sends it back. */
export interface Flow extends Arrival {
  provider: ProviderId
  /** Set where an account is being linked, rather than somebody signing in. */
  linking: Linking | null
  state: string
  nonce: string
  verifier: string
  /** UTC milliseconds. */
  begunAt: number
}

/** The address to which a provider sends browsers back, as registered with the provider. */
export const callbackUrl = (provider: ProviderId) =>
  new URL(`/api/auth/${provider}/callback`, settings.appUrl).href

/** @throws SocialSignInError where the provider is not set up or cannot be reached */
export async function beginFlow(
  provider: Provider,
  arrival: Arrival,
  linking: Linking | null = null
): Promise<{ url: string; sealed: string }> {
  const connection = await connectionTo(provider)
  const flow: Flow = {
    ...arrival,
    provider: provider.id,
    linking,
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    begunAt: Date.now(),
  }
  const url = buildAuthorizationUrl(connection, {
    redirect_uri: callbackUrl(provider.id),
    scope: 'openid profile email',
    state: flow.state,
    ...(provider.nonce && { nonce: flow.nonce }),
    ...(provider.pkce && {
      code_challenge: await calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
    }),
  })
  return { url: url.href, sealed: encryption.encrypt(flow, { purpose: PURPOSE }) }
}

/** Null when this browser has started nothing with the provider, or too long ago. */
export function openFlow(sealed: unknown, provider: ProviderId): Flow | null {
  const flow = typeof sealed === 'string' ? encryption.decrypt<Flow>(sealed, PURPOSE) : null
  const fresh = flow !== null && Date.now() - flow.begunAt < FLOW_LIFE * 1000
  return fresh && flow.provider === provider ? flow : null
}
