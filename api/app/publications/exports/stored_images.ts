const STORED = /\/storage\/blog-images\/([0-9a-f]{32}\.webp)/gu

/** Names of stored images that a text mentions, each once; they may belong to another account. */
export function imageNamesIn(text: string): string[] {
  return [...new Set([...text.matchAll(STORED)].map(([, name]) => name!))]
}

/** The stored image of an address, written with or without `origin`; null for every other address. */
export function imageNameOf(url: string, origin: string): string | null {
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
  return /^\/storage\/blog-images\/([0-9a-f]{32}\.webp)$/u.exec(path)?.[1] ?? null
}

/** The Markdown of an image: its alternative text, and its address with an optional title. */
const IMAGE = String.raw`!\[((?:\\.|[^\]\\])*)\]\(\s*<?([^\s()<>]+)>?(?:\s+(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'))?\s*\)`

/** The text with the alternative text in place of stored images that cannot be shown, so that no link is dead. */
export function withoutImages(text: string, origin: string, isMissing: (name: string) => boolean): string {
  return text.replace(new RegExp(IMAGE, 'gu'), (whole, alt: string, url: string) => {
    const name = imageNameOf(url, origin)
    return name !== null && isMissing(name) ? alt : whole
  })
}

/** The text with the addresses of some stored images replaced, wherever they occur as complete addresses. */
export function withImagesAt(
  text: string,
  origin: string,
  addressOf: (name: string) => string | undefined
): string {
  const address = new RegExp(`(?<=^|[\\s(<"'])(?:${RegExp.escape(origin)})?${STORED.source}`, 'gmu')
  return text.replace(address, (whole, name: string) => addressOf(name) ?? whole)
}
