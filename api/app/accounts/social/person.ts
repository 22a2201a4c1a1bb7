import { AuthorizationResponseError, authorizationCodeGrant, fetchUserInfo } from 'openid-client'
import { emailKey } from '#accounts/email'
import { connectionTo } from '#accounts/social/connection'
import { SocialSignInError } from '#accounts/social/errors'
import { callbackUrl, type Flow } from '#accounts/social/flow'
import type { Provider, ProviderId } from '#accounts/social/providers'
import { isMailbox } from '#core/mail/address'
import { oneLine } from '#core/text/one_line'
import { storable } from '#core/text/storable'

/** The person who signed in, according to the provider. */
export interface Person {
  provider: ProviderId
  subject: string
  /** Null where the provider does not vouch for an address. */
  email: string | null
  firstName: string
  lastName: string
}

type Claims = Record<string, unknown>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/
const MAX_EMAIL_LENGTH = 254
const MAX_NAME_LENGTH = 100
/** What providers answer where the person declined; the longer ones are LinkedIn's. */
const CANCELLED = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])

/**
 * Asks the provider who returned, and checks that it is the person who was sent.
 * @param query of the address that the browser returned to, with its question mark
 * @throws SocialSignInError
 */
export async function personFromCallback(provider: Provider, flow: Flow, query: string): Promise<Person> {
  const connection = await connectionTo(provider)
  try {
    const tokens = await authorizationCodeGrant(connection, new URL(`${callbackUrl(provider.id)}${query}`), {
      expectedState: flow.state,
      idTokenExpected: true,
      ...(provider.nonce && { expectedNonce: flow.nonce }),
      ...(provider.pkce && { pkceCodeVerifier: flow.verifier }),
    })
    const claims: Claims = { ...tokens.claims()! }
    const subject = String(claims.sub)
    if (claims.email === undefined) {
      Object.assign(claims, await fetchUserInfo(connection, tokens.access_token, subject))
    }
    return toPerson(provider.id, subject, claims)
  } catch (error) {
    throw toSignInError(provider, error)
  }
}

function toSignInError({ name }: Provider, error: unknown): SocialSignInError {
  const canceled = error instanceof AuthorizationResponseError && CANCELLED.has(error.error)
  const words = canceled
    ? `Sign-in with ${name} was canceled. Please try again.`
    : `${name} did not complete the sign-in. Please try again.`
  return new SocialSignInError(words, error, canceled)
}

function toPerson(provider: ProviderId, subject: string, claims: Claims): Person {
  const text = (name: string) => (typeof claims[name] === 'string' ? storable(claims[name]).trim() : '')
  const email = text('email')
  // Some providers send the flag as a string.
  const isVerified = claims.email_verified === true || claims.email_verified === 'true'
  const usable = EMAIL.test(email) && isMailbox(email) && [...emailKey(email)].length <= MAX_EMAIL_LENGTH
  const [first = '', ...rest] = text('name').split(/\s+/)
  const short = (name: string) => storable(oneLine(name), MAX_NAME_LENGTH)
  const given = text('given_name') || first || email.split('@')[0]!
  return {
    provider,
    subject,
    email: isVerified && usable ? email : null,
    firstName: short(given),
    lastName: short(text('given_name') ? text('family_name') : rest.join(' ')),
  }
}
