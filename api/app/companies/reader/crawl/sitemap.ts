import type { OutgoingClient } from '#core/outgoing/outgoing_client'
import { siteOf } from './site.js'

export interface SitemapEntry {
  url: string
  /** UTC milliseconds; null when the sitemap does not say. */
  modified: number | null
}

const MAX_ENTRIES = 2000
const MAX_FILES = 3
const MAX_SITEMAP_BYTES = 2_000_000

function unescapeXml(text: string): string {
  return text
    .replace(/^<!\[CDATA\[|\]\]>$/g, '')
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => {
      return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name] ?? ''
    })
    .trim()
}

function readEntries(xml: string): SitemapEntry[] {
  const entries: SitemapEntry[] = []
  // Each entry is parsed separately, so that the time for a broken file is proportional to its length.
  for (const part of xml.split(/<(?:url|sitemap)>/i).slice(1, MAX_ENTRIES + 1)) {
    const url = unescapeXml(/<loc>\s*([^\s]{1,2048}?)\s*<\/loc>/i.exec(part)?.[1] ?? '')
    const modified = Date.parse(/<lastmod>\s*([\dTZ:+.-]{4,40})\s*<\/lastmod>/i.exec(part)?.[1] ?? '')
    if (URL.canParse(url)) entries.push({ url, modified: Number.isNaN(modified) ? null : modified })
  }
  return entries
}

/**
 * Pages in a site's sitemaps, without those of other sites. A site with no readable sitemap has no entries; its
 * links are still followed.
 *
 * @param fetchText reads a file; null where that fails
 */
export async function readSitemaps(
  addresses: string[],
  site: string,
  fetchText: (url: string) => Promise<string | null>
): Promise<SitemapEntry[]> {
  const waiting = addresses.filter((url) => URL.canParse(url) && siteOf(url) === site)
  const entries: SitemapEntry[] = []
  for (let files = 0; files < MAX_FILES; files++) {
    const address = waiting.shift()
    if (address === undefined) break
    const xml = await fetchText(address)
    if (xml === null) continue
    const found = readEntries(xml).filter(({ url }) => /^https?:/.test(url) && siteOf(url) === site)
    if (/<sitemapindex[\s>]/i.test(xml.slice(0, 2000))) waiting.unshift(...rankSitemaps(found))
    else entries.push(...found)
  }
  return entries.slice(0, MAX_ENTRIES)
}

/** Those for pages and posts first; products, tags and authors make large sitemaps of little use. */
function rankSitemaps(found: SitemapEntry[]): string[] {
  const rank = (url: string): number => {
    if (/page/i.test(url)) return 0
    if (/post|blog|news/i.test(url)) return 1
    return /product|tag|categor|author|image|video/i.test(url) ? 3 : 2
  }
  return found.map(({ url }) => url).sort((a, b) => rank(a) - rank(b))
}

/** Fetches one sitemap within the limits; null where there is none. */
export async function fetchSitemap(
  client: OutgoingClient,
  url: string,
  signal: AbortSignal
): Promise<string | null> {
  try {
    const accept = 'application/xml, text/xml'
    const { status, body } = await client.get(url, { signal, accept, maxBytes: MAX_SITEMAP_BYTES })
    return status === 200 ? body.toString('utf8') : null
  } catch {
    // A sitemap is a help, not a requirement.
    return null
  }
}
