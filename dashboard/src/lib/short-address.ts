/** An address as people read it: host and path, without scheme, `www.` and a slash at the end. */
export function shortAddress(url: string): string {
  if (!URL.canParse(url)) return url
  const { hostname, pathname } = new URL(url)
  return `${hostname.replace(/^www\./, '')}${pathname}`.replace(/\/$/, '')
}
