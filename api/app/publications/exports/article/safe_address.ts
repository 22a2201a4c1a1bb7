const PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:'])
/** The longest link that browsers and Word accept. */
const MAX_LENGTH = 2_048

/** An address that a document may link to, complete and in ASCII; null for every other one. */
export function safeAddress(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { protocol, href } = new URL(url)
  return PROTOCOLS.has(protocol) && href.length <= MAX_LENGTH ? href : null
}
