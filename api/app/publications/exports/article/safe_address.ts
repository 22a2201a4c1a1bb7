const PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:'])
/** What browsers and Word take in a link. */
const LONGEST = 2_048

/** An address that a document may lead to, written whole and in ASCII; null for every other one. */
export function safeAddress(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { protocol, href } = new URL(url)
  return PROTOCOLS.has(protocol) && href.length <= LONGEST ? href : null
}
