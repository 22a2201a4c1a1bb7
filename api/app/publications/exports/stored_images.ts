const STORED = /\/storage\/blog-images\/([0-9a-f]{32}\.webp)/gu

/** Names of stored images that a text mentions, each once; whose they are is another question. */
export function imageNamesIn(text: string): string[] {
  return [...new Set([...text.matchAll(STORED)].map(([, name]) => name!))]
}

/** The stored image that an address means, written with or without `origin`; null for every other address. */
export function imageNameOf(url: string, origin: string): string | null {
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  return /^\/storage\/blog-images\/([0-9a-f]{32}\.webp)$/u.exec(path)?.[1] ?? null
}

/** The text with the addresses of some stored images replaced, wherever they stand as an address of their own. */
export function withImagesAt(
  text: string,
  origin: string,
  addressOf: (name: string) => string | undefined
): string {
  const address = new RegExp(`(?<=^|[\\s(<"'])(?:${RegExp.escape(origin)})?${STORED.source}`, 'gmu')
  return text.replace(address, (whole, name: string) => addressOf(name) ?? whole)
}
