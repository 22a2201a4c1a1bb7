import { ValidationError } from '#core/errors'
import { settings } from '#start/settings'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * An address of this product to which the payment provider returns the browser: an absolute one with our origin, or
 * a path.
 * @throws ValidationError naming the field
 */
export function returnAddress(field: string, value: string): string {
  // Browsers and servers interpret backslashes, control characters and spaces differently.
  const plain = !/[\\\s\p{C}]/u.test(value) && /^(\/(?!\/)|https?:\/\/)/i.test(value)
  const url = plain && URL.canParse(value, settings.appUrl) ? new URL(value, settings.appUrl) : null
  if (url && url.username === '' && url.password === '' && isOurs(url)) return url.href
  throw new ValidationError([{ field, rule: 'origin', message: `${field} must be an address of this site` }])
}

/** Outside production the names of this machine are interchangeable. */
function isOurs(url: URL): boolean {
  const own = new URL(settings.appUrl)
  if (url.origin === own.origin) return true
  return (
    !settings.production &&
    url.protocol === own.protocol &&
    url.port === own.port &&
    LOOPBACK.has(url.hostname) &&
    LOOPBACK.has(own.hostname)
  )
}
