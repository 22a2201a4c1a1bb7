/** Where the product keeps its own images. */
const STORAGE = '/storage/blog-images/'

/** The address of an image in the product's own storage; undefined for any other, which is never loaded. */
export function ownImage(url: string | null | undefined): string | undefined {
  if (!url) return undefined
  const { origin } = window.location
  const address = URL.canParse(url, origin) ? new URL(url, origin) : undefined
  return address?.origin === origin && address.pathname.startsWith(STORAGE) ? address.pathname : undefined
}
