import { type FieldError, ValidationError } from '#core/errors'
import { addressExtras } from '#core/outgoing/address_extras'
import { OutgoingRefusedError } from '#core/outgoing/errors'
import { parseOutgoingUrl } from '#core/outgoing/url_policy'
import { settings } from '#start/settings'

const allow = new Set(settings.outgoingAllow)

/**
 * Refuses pages that are never read, such as one of a private network, before a post is used. What a name resolves to is
 * checked when its page is read.
 * @param field where the addresses are in the call
 * @throws ValidationError
 */
export function checkSources(addresses: readonly string[] = [], field = 'sources'): void {
  const [first, ...more] = addresses.flatMap((address, index): FieldError[] => {
    const message = reasonAgainst(address)
    return message === null ? [] : [{ field: `${field}.${index}`, rule: 'address', message }]
  })
  if (first) throw new ValidationError([first, ...more])
}

/** Why an address is never read; null for one that may be. */
function reasonAgainst(address: string): string | null {
  try {
    parseOutgoingUrl(address.trim(), allow)
    return null
  } catch (error) {
    if (!(error instanceof OutgoingRefusedError)) throw error
    return (
      addressExtras(address, 'pages are read from ports 80 and 443') ??
      'Please use a public address, e.g. https://example.com/page'
    )
  }
}
