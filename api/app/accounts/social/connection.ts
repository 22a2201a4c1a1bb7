import {
  allowInsecureRequests,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { SocialSignInError } from '#accounts/social/errors'
import { type Provider, type ProviderId, whatIsMissing } from '#accounts/social/providers'
import { ExpectedError } from '#core/errors'

/** Seconds for each call to a provider, while a person waits. */
const TIMEOUT = 8
/** Milliseconds that a provider's discovery document is cached. */
const FRESH = 60 * 60 * 1000

const known = new Map<ProviderId, { at: number; configuration: Promise<Configuration> }>()

/** @throws SocialSignInError where there are no credentials or the provider cannot be reached */
export async function connectionTo(provider: Provider): Promise<Configuration> {
  const kept = known.get(provider.id)
  const current =
    kept && Date.now() - kept.at < FRESH ? kept : { at: Date.now(), configuration: discover(provider) }
  known.set(provider.id, current)
  try {
    return await current.configuration
  } catch (error) {
    if (known.get(provider.id) === current) known.delete(provider.id)
    if (error instanceof SocialSignInError) throw error
    throw new SocialSignInError(`${provider.name} could not be reached. Please try again.`, error)
  }
}

/** For tests of a provider that goes down and comes back. */
export function forgetConnections(): void {
  known.clear()
}

async function discover({ id, name, settings }: Provider): Promise<Configuration> {
  if (settings === null) {
    const missing = new ExpectedError(whatIsMissing(id))
    throw new SocialSignInError(`${name} is not set up on this server.`, missing)
  }
  const { issuer, clientId, clientSecret } = settings
  const url = new URL(issuer)
  // An ID token must be signed by the provider, and never with the algorithm `none`.
  const client = { client_secret: clientSecret, id_token_signed_response_alg: 'RS256' }
  return discovery(url, clientId, client, undefined, {
    timeout: TIMEOUT,
    // Only tests use another issuer than the provider's own, and never in production.
    execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
    [customFetch]: withTokenType,
  })
}

/** LinkedIn omits `token_type` from its token answers, where it can only be `Bearer`. */
const withTokenType: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit)
  if (options.method !== 'POST' || !response.ok) return response
  const text = await response.text()
  const headers = { 'content-type': response.headers.get('content-type') ?? '' }
  return new Response(completed(text), { status: response.status, headers })
}

function completed(text: string): string {
  try {
    const answer: unknown = JSON.parse(text)
    const lacks =
      typeof answer === 'object' && answer !== null && 'access_token' in answer && !('token_type' in answer)
    return lacks ? JSON.stringify({ ...answer, token_type: 'Bearer' }) : text
  } catch {
    return text
  }
}
