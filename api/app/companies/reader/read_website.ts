import { mapConcurrent } from '#core/concurrency/map_concurrent'
import type { OutgoingClient } from '#core/outgoing/outgoing_client'
import { sha256 } from '#core/sha256'
import type { Source } from '#core/sources'
import { primaryLanguage } from '#text/language/languages'
import { statedFacts } from '#text/language/stated_facts'
import { choosePages } from './crawl/page_choice.js'
import { createRobotsGate } from './crawl/robots.js'
import { pageKey, siteOf } from './crawl/site.js'
import { fetchSitemap, readSitemaps, type SitemapEntry } from './crawl/sitemap.js'
import { WebsiteUnreadableError } from './errors.js'
import { detectLanguage } from './page/language.js'
import { fetchPage, type PageFetcher } from './page_fetcher.js'
import { buildProfile } from './profile/company_profile.js'
import { structuredContact } from './profile/contact.js'
import { structuredTables } from './profile/offerings.js'
import type { ReadPage, SiteReading, SkippedPage } from './types.js'

export interface ReadOptions {
  /** Absolute addresses, 1 to 10. */
  urls: string[]
  client: OutgoingClient
  signal?: AbortSignal
  /** Total number of pages, including start pages. */
  maxPages?: number
  /** Milliseconds for everything; what was read until then counts. */
  deadlineMs?: number
  /** Called for every page as it is read. */
  onPage?: (page: { url: string; title: string; facts: string[]; count: number }) => void
  /** Runs for every page that cannot be read. */
  onSkip?: (page: SkippedPage) => void
  /** UTC milliseconds. */
  now?: () => number
}

const MAX_URLS = 10
const PARALLEL = 3

/** The pages of one call in order of preference, each once. */
class Reading {
  readonly pages: ReadPage[] = []
  readonly skipped: SkippedPage[] = []
  /** Keys of pages that were tried or read. */
  readonly seen = new Set<string>()
  /** The address that led to a page. */
  readonly asked = new Map<ReadPage, string>()
  readonly #texts = new Set<string>()

  constructor(
    readonly fetcher: PageFetcher,
    readonly onPage: ReadOptions['onPage'],
    readonly onSkip: ReadOptions['onSkip']
  ) {}

  async take(urls: string[], site: string | null): Promise<ReadPage[]> {
    const fresh = urls.filter((url) => {
      const key = URL.canParse(url) ? pageKey(url) : url
      return this.seen.has(key) ? false : this.seen.add(key)
    })
    let count = this.pages.length
    const readOne = async (url: string, _index: number, signal: AbortSignal) => {
      const result = await fetchPage(url, site, { ...this.fetcher, signal })
      if (typeof result === 'string') this.onSkip?.({ url, reason: result })
      else
        this.onPage?.({
          url: result.url,
          title: result.page.title,
          facts: shownFacts(result),
          count: ++count,
        })
      return { url, result }
    }
    const results = await mapConcurrent(fresh, PARALLEL, readOne, this.fetcher.signal)
    const read: ReadPage[] = []
    for (const { url, result } of results) {
      if (typeof result === 'string') {
        this.skipped.push({ url, reason: result })
        continue
      }
      this.seen.add(pageKey(result.url))
      // Two addresses of the same page, or a redirect to one that was already read.
      if (this.#texts.has(result.page.text)) continue
      this.#texts.add(result.page.text)
      this.asked.set(result, url)
      read.push(result)
    }
    this.pages.push(...read)
    return read
  }
}

async function sitemapOf(start: string, fetcher: PageFetcher): Promise<SitemapEntry[]> {
  const named = await fetcher.robots.sitemaps(start, fetcher.signal)
  const addresses = named.length > 0 ? named : [`${new URL(start).origin}/sitemap.xml`]
  return readSitemaps(addresses, siteOf(start), (url) => fetchSitemap(fetcher.client, url, fetcher.signal))
}

/** Continues from the start pages of one site: its links and sitemap, at most `count` pages. */
async function crawl(reading: Reading, starts: ReadPage[], count: number): Promise<void> {
  const [start] = starts
  if (!start || count <= 0) return
  const site = siteOf(start.url)
  const sitemap = await sitemapOf(start.url, reading.fetcher)
  const read = [...starts]
  // First what the start page and the sitemap name; then what those pages link to, including the blog's posts.
  for (const last of [false, true]) {
    const left = count - (read.length - starts.length)
    const links = read.flatMap(({ page }) => page.links)
    const urls = choosePages(start.url, links, sitemap, reading.seen, left, { fill: last })
    read.push(...(await reading.take(urls, site)))
  }
}

function toSource(read: ReadPage, index: number): Source {
  const { page } = read
  return {
    id: `s${index + 1}`,
    kind: 'page',
    url: read.url,
    title: page.title || new URL(read.url).hostname,
    text: page.text,
    tables: [...page.tables, ...structuredTables(read)],
    details: [...page.details, ...structuredContact(read)],
    language: page.language ?? detectLanguage(page.text),
    fetchedAt: read.fetchedAt,
    hash: sha256(page.text),
  }
}

const headingsOf = ({ page }: ReadPage): string[] =>
  page.sections.flatMap(({ level, heading }) => ((level === 2 || level === 3) && heading ? [heading] : []))

function commonest(values: (string | null)[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

async function readPages(options: ReadOptions, follow: boolean): Promise<SiteReading> {
  const { urls, client, maxPages = 8, deadlineMs = 25_000 } = options
  if (urls.length === 0 || urls.length > MAX_URLS) throw new RangeError(`urls: 1 to ${MAX_URLS} addresses`)
  const controller = new AbortController()
  const cancel = (): void => controller.abort()
  options.signal?.throwIfAborted()
  options.signal?.addEventListener('abort', cancel, { once: true })
  const timer = setTimeout(cancel, deadlineMs)
  const robots = createRobotsGate(client)
  const fetcher = { client, robots, signal: controller.signal, now: options.now ?? Date.now }
  const reading = new Reading(fetcher, options.onPage, options.onSkip)
  try {
    const starts = await reading.take(urls, null)
    const sites = follow ? [...new Set(starts.map(({ url }) => siteOf(url)))] : []
    for (const [index, site] of sites.entries()) {
      const share = Math.ceil((maxPages - reading.pages.length) / (sites.length - index))
      await crawl(
        reading,
        starts.filter(({ url }) => siteOf(url) === site),
        share
      )
    }
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', cancel)
  }
  options.signal?.throwIfAborted()
  if (reading.pages.length === 0) throw new WebsiteUnreadableError(reading.skipped)
  const pages = reading.pages.map(toSource)
  const profile = buildProfile(reading.pages)
  const language = commonest(pages.map((page) => page.language))
  const outlines = reading.pages.map((read) => ({
    asked: reading.asked.get(read) ?? read.url,
    headings: headingsOf(read),
  }))
  const shown = reading.pages.flatMap(({ url: pageUrl, page }) =>
    page.photos.map((photo) => ({ ...photo, pageUrl, pageTitle: page.title }))
  )
  const photos = [...new Map(shown.toReversed().map((photo) => [photo.url, photo])).values()].reverse()
  return { pages, outlines, photos, profile, colors: profile.colors, language, skipped: reading.skipped }
}

/**
 * Reads the most informative pages of a company's website, usually 5 to 8: the given addresses, then about,
 * services, prices, contact and the newest posts of the same site. robots.txt is honored; a page that cannot be
 * read is left out with a reason.
 *
 * @throws WebsiteUnreadableError when no page could be read
 * @throws RangeError for none or more than ten addresses; the signal's reason when it is aborted; RateLimitedError and
 *   UnavailableError where too many pages are waiting to be parsed
 */
export function readWebsite(options: ReadOptions): Promise<SiteReading> {
  return readPages(options, true)
}

/** Reads exactly these pages, under the same rules. @throws as readWebsite */
export function readExactly(options: ReadOptions): Promise<SiteReading> {
  return readPages(options, false)
}

/** What is shown of a page while the others are being read. */
const MAX_FACTS = 5
const shownFacts = ({ page }: ReadPage) =>
  statedFacts(page.text, primaryLanguage(page.language)).slice(0, MAX_FACTS)
