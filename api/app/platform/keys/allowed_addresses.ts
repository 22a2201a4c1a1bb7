import { BlockList, isIP } from 'node:net'

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an entry is an IP address or a CIDR range, such as `203.0.113.7` or `2001:db8::/32`. */
export function isAddressEntry(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32)
}

const MAPPED = new BlockList()
MAPPED.addSubnet('::ffff:0:0', 96, 'ipv6')

const isForIpv4 = (base: string, bits = '128') =>
  isIP(base) === 4 || (MAPPED.check(base, 'ipv6') && Number(bits) >= 96)

/** Whether `address` matches one of the entries; true when there are none. */
export function isAllowedAddress(entries: readonly string[], address: string): boolean {
  if (entries.length === 0) return true
  // An IPv4 caller on a dual-stack socket appears as ::ffff:203.0.113.7.
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  const list = new BlockList()
  for (const entry of entries) {
    const [base = '', bits] = entry.split('/')
    // A BlockList reads an IPv4 address as ::ffff:203.0.113.7, which would be in ::/0.
    if (isIP(plain) === 4 && !isForIpv4(base, bits)) continue
    if (bits === undefined) list.addAddress(base, family(base))
    else list.addSubnet(base, Number(bits), family(base))
  }
  return isIP(plain) !== 0 && list.check(plain, family(plain))
}
