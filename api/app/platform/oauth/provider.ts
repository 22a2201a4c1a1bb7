import { generateKeyPairSync } from 'node:crypto'
import logger from '@adonisjs/core/services/logger'
import Provider, { type Context, errors } from 'oidc-provider'
import { readConnection } from '#core/database/transaction'
import { newId } from '#core/ids'
import { narrow } from '#platform/oauth/client_metadata'
import { ISSUER, RESOURCE, SCOPES } from '#platform/oauth/resource'
import { storageOf } from '#platform/oauth/storage'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/**
 * The authorization server: `oidc-provider`, without what belongs to signing in. People sign in to the dashboard, which
 * also asks them; nobody gets an ID token.
 */
const provider = new Provider(ISSUER, {
  adapter: storageOf,
  routes: {
    authorization: '/oauth/authorize',
    token: '/oauth/token',
    registration: '/oauth/register',
    revocation: '/oauth/revoke',
    jwks: '/oauth/jwks',
    end_session: '/oauth/end',
  },
  responseTypes: ['code'],
  clientAuthMethods: ['none'],
  clientDefaults: {
    application_type: 'native',
    grant_types: ['authorization_code', 'refresh_token'],
    id_token_signed_response_alg: 'ES256',
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
  // Called for every registration, whatever it names; any name would do.
  extraClientMetadata: {
    properties: ['narrowed'],
    validator: (_ctx: Context, _name: string, _value: unknown, metadata: Record<string, unknown>) =>
      narrow(metadata),
  },
  pkce: { required: () => true },
  clientBasedCORS: () => false,
  // Without the scope openid nothing is ever signed with it.
  jwks: { keys: [signingKey()] },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
    registration: { enabled: true, idFactory: () => newId(), issueRegistrationAccessToken: false },
    revocation: {
      enabled: true,
      allowedPolicy: (_ctx: Context, client: { clientId: string }, token: { clientId: string }) =>
        token.clientId === client.clientId,
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => RESOURCE,
      useGrantedResource: () => true,
      getResourceServerInfo(_ctx: Context, resource: string) {
        if (resource !== RESOURCE) throw new errors.InvalidTarget()
        return { scope: SCOPES.join(' '), audience: RESOURCE, accessTokenFormat: 'opaque' }
      },
    },
  },
  ttl: {
    AccessToken: 15 * MINUTE,
    AuthorizationCode: MINUTE,
    Grant: 365 * DAY,
    IdToken: MINUTE,
    Interaction: 30 * MINUTE,
    RefreshToken: 60 * DAY,
    Session: MINUTE,
  },
  issueRefreshToken: () => true,
  rotateRefreshToken: () => true,
  revokeGrantPolicy: () => true,
  expiresWithSession: () => false,
  cookies: {
    names: { session: 'cygnet_oauth', interaction: 'cygnet_oauth_request', resume: 'cygnet_oauth_resume' },
  },
  findAccount,
  interactions: { url: (_ctx: Context, { uid }: { uid: string }) => `/connect/${uid}` },
  renderError,
})
// The controller says which address callers used.
provider.proxy = true
provider.on('server_error', (_ctx, error) => logger.error({ err: error }, 'the authorization server failed'))

export const answerOAuth = provider.callback()

function signingKey() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
}

/** Somebody who may still be acted for. */
async function findAccount(_ctx: Context, userId: string) {
  const user = await readConnection()
    .from('users')
    .where({ id: userId, is_active: true })
    .select('id')
    .first()
  return user ? { accountId: userId, claims: () => ({ sub: userId }) } : undefined
}

/** A browser is shown a page of the dashboard, a program the error as it is. */
function renderError(ctx: Context, out: { error: string }): void {
  const route = ctx.oidc.route
  if (route === 'authorization' || route === 'resume') {
    ctx.status = 303
    ctx.redirect(`/connect/refused?error=${encodeURIComponent(out.error)}`)
  } else {
    ctx.type = 'application/json'
    ctx.body = out
  }
}
