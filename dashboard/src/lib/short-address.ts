/** A short form of a URL for display: host and path without `www.` and trailing slash. */
export function shortAddress(url: string): string {
  if (!URL.canParse(url)) return url
  const { hostname, pathname } = new URL(url)
  return `${hostname.replace(/^www\./, '')}${pathname}`.replace(/\/$/, '')
}
