import { isIpAddress, isPublicAddress } from './address_policy.js'
import { OutgoingRefusedError } from './errors.js'

const MAX_URL_LENGTH = 2048
const PORTS = new Set(['', '80', '443'])
/** Names that never lead to a public host (RFC 6761, 6762, 7686, 8375, 9476, and by convention). */
const PRIVATE_SUFFIXES = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'onion', 'alt']

/** `host:port` as in an allow list, with the scheme's default port where the address has none. */
export function hostAndPort(url: URL): string {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return `${url.hostname}:${port}`
}

/** The host as it was typed, before the URL parser turned notations such as 0x7f.1 into a dotted address. */
function typedHost(text: string): string {
  const authority = /^\s*[a-z][a-z0-9+.-]*:[/\\]*([^/\\?#]*)/i.exec(text)?.[1] ?? ''
  return authority
    .replace(/[\t\r\n]/g, '')
    .replace(/:\d*$/, '')
    .trim()
}

function checkHost(url: URL, text: string): void {
  const host = url.hostname
  const literal = host.startsWith('[') ? host.slice(1, -1) : host
  if (isIpAddress(literal)) {
    if (!isPublicAddress(literal)) throw new OutgoingRefusedError('the address is not public')
    if (!host.startsWith('[') && typedHost(text) !== host) {
      throw new OutgoingRefusedError('the address is written in an unusual notation')
    }
    return
  }
  if (host.endsWith('.')) throw new OutgoingRefusedError('the host name ends in a dot')
  if (!host.includes('.')) throw new OutgoingRefusedError('the host name has one label')
  if (PRIVATE_SUFFIXES.some((suffix) => host.endsWith(`.${suffix}`))) {
    throw new OutgoingRefusedError('the host name is reserved')
  }
}

/**
 * Parses an address that a user chose or a redirect led to, and refuses what must not be requested: other schemes
 * and ports, credentials, private or oddly written hosts. Names are checked again by what they resolve to.
 *
 * @param text an absolute URL
 * @param allow `host:port` entries that are allowed whatever they resolve to
 * @throws OutgoingRefusedError
 */
export function parseOutgoingUrl(text: string, allow: ReadonlySet<string>): URL {
  if (text.length > MAX_URL_LENGTH) throw new OutgoingRefusedError('the URL is too long')
  const url = URL.parse(text)
  if (!url) throw new OutgoingRefusedError('the URL is malformed')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new OutgoingRefusedError('the scheme is neither http nor https')
  }
  if (url.username !== '' || url.password !== '') throw new OutgoingRefusedError('the URL has credentials')
  url.hash = ''
  if (allow.has(hostAndPort(url))) return url
  if (!PORTS.has(url.port)) throw new OutgoingRefusedError('the port is neither 80 nor 443')
  checkHost(url, text)
  return url
}
