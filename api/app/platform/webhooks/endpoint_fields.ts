import type { Schema } from '#core/contract/types'
import { ValidationError } from '#core/errors'
import { addressExtras } from '#core/outgoing/address_extras'
import { OutgoingRefusedError } from '#core/outgoing/errors'
import { hostAndPort, parseOutgoingUrl } from '#core/outgoing/url_policy'
import { settings } from '#start/settings'

/** `WebhookEndpointUpdate` of the contract. */
export type EndpointInput = Schema<'WebhookEndpointUpdate'>

const allow = new Set(settings.outgoingAllow)

/**
 * An address to which events may be posted. What its name resolves to is checked at each attempt.
 * @throws ValidationError
 */
export function checkedUrl(text: string): string {
  const refuse = (message: string) => new ValidationError([{ field: 'url', rule: 'address', message }])
  try {
    const url = parseOutgoingUrl(text.trim(), allow)
    if (url.protocol === 'https:' || allow.has(hostAndPort(url))) return url.href
  } catch (error) {
    if (!(error instanceof OutgoingRefusedError)) throw error
    const protocol = URL.parse(text.trim())?.protocol ?? 'https:'
    if (!/^https?:$/.test(protocol)) throw refuse(NEEDS_HTTPS)
    throw refuse(
      ownMachine(text) ??
        addressExtras(text, 'events are sent to port 443') ??
        'Please use a public address, e.g. https://example.com/webhooks'
    )
  }
  throw refuse(NEEDS_HTTPS)
}

const NEEDS_HTTPS = 'Please use an address that begins with https://'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** What to do about an address of the caller's own machine; null for any other. */
function ownMachine(text: string): string | null {
  const url = URL.parse(text.trim())
  if (!url || !LOOPBACK.test(url.hostname)) return null
  return `Please use a public address. Events reach your own machine by \`cygnet webhooks listen\`; a server that is not in production can also be started with OUTGOING_ALLOW=${hostAndPort(url)}`
}

/** One line of text. */
export const checkedDescription = (text: string) => text.replace(/\s+/g, ' ').trim()
