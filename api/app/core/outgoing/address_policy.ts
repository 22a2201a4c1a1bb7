import ipaddr from 'ipaddr.js'

/** Cloud providers' host services at addresses that are in a public range. */
const HOST_SERVICES = new Set(['168.63.129.16'])

const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::')
const NAT64 = ipaddr.IPv6.parse('64:ff9b::')

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !HOST_SERVICES.has(address.toString())
}

function lastFourBytes(address: ipaddr.IPv6): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(12))
}

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  if (address.zoneId) return false
  // A network with DNS64 reaches every IPv4 host this way, so the embedded address decides.
  if (address.match(NAT64, 96)) return isPublicIpv4(lastFourBytes(address))
  // Everything outside 2000::/3 (IPv4-mapped and -compatible, unique local, link-local, ...) is not public;
  // `unicast` excludes the special ranges inside it, the tunnels 6to4 and Teredo among them.
  if (!address.match(GLOBAL_UNICAST, 3) || address.range() !== 'unicast') return false
  // ISATAP carries an IPv4 address in the interface identifier of any prefix.
  const isatap = address.parts[5] === 0x5efe && ((address.parts[4] ?? 0) & 0xfdff) === 0
  return !isatap || isPublicIpv4(lastFourBytes(address))
}

/** Whether text is an IP address in canonical notation: four decimal numbers, or IPv6 without brackets. */
export function isIpAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
}

/**
 * Whether an address belongs to the public internet. Loopback, private, link-local (cloud metadata among them),
 * shared (CGNAT), multicast, documentation, reserved and tunnelled private addresses are not.
 *
 * @param text an IP address without brackets; anything else is not public
 */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return isPublicIpv4(ipaddr.IPv4.parse(text))
  if (ipaddr.IPv6.isValid(text)) return isPublicIpv6(ipaddr.IPv6.parse(text))
  return false
}
