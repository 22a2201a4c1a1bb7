import { getDomain } from 'tldts'

/**
 * The identity of a site: the registrable domain (`shop.example.co.uk` and `example.co.uk` are one site), or the
 * host with its port where there is none, as with IP addresses.
 */
export function siteOf(url: string): string {
  const { hostname, host } = new URL(url)
  return getDomain(hostname, { allowPrivateDomains: true }) ?? host
}

const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ref|source)$/i

/**
 * One form for all addresses of the same page: no fragment, no tracking parameters, no trailing slash or index
 * file.
 */
export function pageKey(address: string): string {
  const url = new URL(address)
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name)
  url.searchParams.sort()
  const path = url.pathname.replace(/\/(index|default)\.(html?|php|aspx?)$/i, '/').replace(/\/+$/, '')
  return `${url.host.replace(/^www\./, '')}${path}${url.search}`
}

/** Whether an address is the front page of a host. */
export function isSiteRoot(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^\/(index\.(html?|php))?$/.test(url.pathname) && url.search === ''
}
