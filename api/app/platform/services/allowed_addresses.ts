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

/** Whether `address` matches one of the entries; true when there are none. */
export function isAllowedAddress(entries: readonly string[], address: string): boolean {
  if (entries.length === 0) return true
  const list = new BlockList()
  for (const entry of entries) {
    const [base = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(base, family(base))
    else list.addSubnet(base, Number(bits), family(base))
  }
  // An IPv4 caller on a dual-stack socket appears as ::ffff:203.0.113.7.
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  return isIP(plain) !== 0 && list.check(plain, family(plain))
}
