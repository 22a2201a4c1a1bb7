import ipaddr from 'ipaddr.js'

/** An address for people to read that does not identify anyone: `203.0.113.x`, `2001:db8:1::x`. */
export function maskedAddress(text: string): string {
  if (!ipaddr.isValid(text)) return 'unknown'
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv6) {
    const network = address.parts.slice(0, 3).map((part) => part.toString(16))
    return `${network.join(':')}::x`
  }
  return `${address.toString().split('.').slice(0, 3).join('.')}.x`
}
