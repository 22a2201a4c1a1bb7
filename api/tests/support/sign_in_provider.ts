import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  Events,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
} from 'oauth2-mock-server'

export interface ProviderOptions {
  /** Like LinkedIn: no nonce in ID tokens, no `token_type`, and a code verifier is rejected. */
  quirks?: boolean
  port?: number
}

/** An OpenID Connect provider on this machine that says what a test wants. */
export interface SignInProvider {
  issuer: string
  /** The person who signs in next; changes last until `reset`. */
  claims: Record<string, unknown>
  /** What the browser returns with instead of a code, e.g. `access_denied`. */
  denial: string | null
  /** Whether the claims are only at the userinfo address. */
  claimsApart: boolean
  /** Status and body instead of the tokens. */
  tokenFailure: { status: number; body: Record<string, unknown> } | null
  /** Changes to the ID token before it is signed. */
  forge: (payload: Record<string, unknown>) => void
  /** Changes to the ID token after it is signed. */
  tamper: (idToken: string) => string
  /** The parameters of each visit to its sign-in page, and of each exchange of a code. */
  visits: URLSearchParams[]
  exchanges: Record<string, unknown>[]
  reset(): void
  close(): Promise<void>
}

const someone = () => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.com`,
  email_verified: true as unknown,
  name: 'Noor Haddad',
  given_name: 'Noor',
  family_name: 'Haddad',
})

export async function startSignInProvider({
  quirks = false,
  port,
}: ProviderOptions = {}): Promise<SignInProvider> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(port, '127.0.0.1')
  const issuer = `http://127.0.0.1:${server.address().port}`
  server.issuer.url = issuer
  const fresh = () => ({
    claims: someone() as Record<string, unknown>,
    denial: null,
    claimsApart: false,
    tokenFailure: null,
    forge: () => {},
    tamper: (idToken: string) => idToken,
    visits: [] as URLSearchParams[],
    exchanges: [] as Record<string, unknown>[],
  })
  const provider: SignInProvider = {
    issuer,
    ...fresh(),
    reset: () => Object.assign(provider, fresh()),
    close: () => server.stop(),
  }

  server.service.on(
    Events.BeforeAuthorizeRedirect,
    ({ url }: MutableRedirectUri, request: IncomingMessage) => {
      const visit = new URL(request.url!, issuer).searchParams
      provider.visits.push(visit)
      if (provider.denial) {
        url.searchParams.delete('code')
        url.searchParams.set('error', provider.denial)
      }
    }
  )
  server.service.on(
    Events.BeforeTokenSigning,
    ({ payload }: MutableToken, request: { body: Record<string, unknown> }) => {
      if (!provider.exchanges.includes(request.body)) provider.exchanges.push(request.body)
      // Access tokens are also signed; an ID token names its audience.
      if (payload.aud === undefined || payload.scope !== undefined) return
      payload.sub = provider.claims.sub
      if (!provider.claimsApart) Object.assign(payload, provider.claims)
      if (quirks) delete payload.nonce
      provider.forge(payload)
    }
  )
  server.service.on(Events.BeforeUserinfo, (response: MutableResponse) => {
    response.body = { ...provider.claims }
  })
  server.service.on(
    Events.BeforeResponse,
    (response: MutableResponse, request: { body: Record<string, unknown> }) => {
      if (quirks && request.body.code_verifier !== undefined) {
        Object.assign(response, { statusCode: 401, body: { error: 'invalid_client' } })
      } else if (provider.tokenFailure) {
        Object.assign(response, {
          statusCode: provider.tokenFailure.status,
          body: provider.tokenFailure.body,
        })
      } else if (response.body !== '') {
        if (quirks) delete response.body.token_type
        if (typeof response.body.id_token === 'string')
          response.body.id_token = provider.tamper(response.body.id_token)
      }
    }
  )
  return provider
}
