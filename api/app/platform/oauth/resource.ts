import { type ApiPermission, PERMISSIONS } from '#platform/keys/permissions'
import { settings } from '#start/settings'

export const ISSUER = new URL(settings.appUrl).origin

/** What access tokens are for, and nothing else (RFC 8707). */
export const RESOURCE = `${ISSUER}/mcp`

/** Where an application learns how it is connected (RFC 9728). */
export const RESOURCE_METADATA = `${ISSUER}/.well-known/oauth-protected-resource/mcp`

/** The scopes: what an API key can be allowed, without webhooks, for which there are no tools. */
export const SCOPES: readonly ApiPermission[] = PERMISSIONS.filter((one) => !one.startsWith('webhooks:'))

export const isScope = (text: string): text is ApiPermission => (SCOPES as readonly string[]).includes(text)

const RESPONSE_MODES = ['query']

export const isResponseMode = (text: string) => RESPONSE_MODES.includes(text)

export const resourceMetadata = {
  resource: RESOURCE,
  authorization_servers: [ISSUER],
  scopes_supported: SCOPES,
  bearer_methods_supported: ['header'],
  resource_documentation: `${ISSUER}/docs/mcp`,
}

/** RFC 8414. */
export const serverMetadata = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/oauth/authorize`,
  token_endpoint: `${ISSUER}/oauth/token`,
  registration_endpoint: `${ISSUER}/oauth/register`,
  revocation_endpoint: `${ISSUER}/oauth/revoke`,
  scopes_supported: SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: RESPONSE_MODES,
  grant_types_supported: ['authorization_code', 'refresh_token'],
  client_id_metadata_document_supported: true,
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${ISSUER}/docs/mcp`,
}
