import { errors } from 'oidc-provider'

/** What an application said of itself, as far as it is kept. */
export interface ClientMetadata {
  client_id: string
  client_name: string
  redirect_uris: string[]
}

const MAX_REDIRECTS = 10
const MAX_REDIRECT_LENGTH = 1_000
const MAX_NAME_LENGTH = 100
/** Of a name in DNS. */
const MAX_HOST_LENGTH = 253
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Kept of a registration; the rest (pictures, addresses to read keys from) is not looked at. */
const KEPT = new Set(['client_id', 'client_id_issued_at', 'client_name', 'redirect_uris'])
/** The same for every application: none keeps a secret, and each proves by PKCE that a code is its own. */
const FIXED = {
  application_type: 'native',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
  id_token_signed_response_alg: 'ES256',
}

/**
 * Narrows what an application registers with to what is kept of it (RFC 7591, section 3.2.1, lets a server replace the
 * rest). Changes `metadata` itself.
 * @throws errors.InvalidClientMetadata
 */
export function narrow(metadata: Record<string, unknown>): void {
  for (const name of Object.keys(metadata)) if (!KEPT.has(name)) delete metadata[name]
  const redirects = redirectsOf(metadata.redirect_uris)
  Object.assign(metadata, structuredClone(FIXED), {
    redirect_uris: redirects,
    client_name: nameOf(metadata.client_name) || new URL(redirects[0]!).host,
  })
}

function redirectsOf(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_REDIRECTS)
    throw new errors.InvalidClientMetadata(`redirect_uris must be a list of 1 to ${MAX_REDIRECTS} addresses`)
  for (const one of value) if (!isRedirect(one)) throw new errors.InvalidClientMetadata(WHAT_IS_RIGHT)
  return value
}

const WHAT_IS_RIGHT = `redirect_uris must be https addresses, or http ones of this computer (localhost, 127.0.0.1, [::1]), without user, password and fragment, of at most ${MAX_REDIRECT_LENGTH} characters`

function isRedirect(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_REDIRECT_LENGTH) return false
  // The parser drops line breaks and takes `https:x`; what is stored is sent in a header as it is.
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(value)) return false
  const address = URL.parse(value)
  if (!address || value.includes('#') || address.username !== '' || address.password !== '') return false
  if (address.hostname.length > MAX_HOST_LENGTH) return false
  const isLocal = LOOPBACK.has(address.hostname)
  return address.protocol === 'https:' ? !isLocal : address.protocol === 'http:' && isLocal
}

/** On one line and without what turns the direction of text around: it is shown to people who decide by it. */
function nameOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  const plain = value.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
  return plain.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME_LENGTH).toWellFormed()
}
