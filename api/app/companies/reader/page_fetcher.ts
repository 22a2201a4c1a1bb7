import { OutgoingFailedError, OutgoingRefusedError } from '#core/outgoing/errors'
import type { OutgoingClient, OutgoingResponse } from '#core/outgoing/outgoing_client'
import { type RobotsGate, RobotsUnavailableError } from './crawl/robots.js'
import { siteOf } from './crawl/site.js'
import { DocumentUnreadableError, parseHtml } from './html_parser.js'
import { countWords } from './page/plain_text.js'
import type { ReadPage, SkipReason } from './types.js'

export interface PageFetcher {
  client: OutgoingClient
  robots: RobotsGate
  /** Ends everything: the deadline, or the caller's abort. */
  signal: AbortSignal
  /** Milliseconds, for `fetchedAt`. */
  now: () => number
  /** Asks for each page as Markdown as well. */
  markdown?: 'article'
}

const MAX_PAGE_BYTES = 3_000_000
const MIN_WORDS = 5
const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml'])

/** A page that is left out, with the reason. */
class Skip extends Error {
  constructor(readonly reason: SkipReason) {
    super(reason)
  }
}

function isHtml({ contentType, body }: OutgoingResponse): boolean {
  if (contentType !== '') return HTML_TYPES.has(contentType)
  return /<(!doctype html|html|head|body)\b/i.test(body.subarray(0, 1024).toString('latin1'))
}

function charsetOf(response: OutgoingResponse): string | null {
  const header = response.headers['content-type']
  return /charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(String(header ?? ''))?.[1] ?? null
}

function reasonOf(error: unknown, signal: AbortSignal): SkipReason {
  if (error instanceof Skip) return error.reason
  if (signal.aborted) return 'deadline'
  if (error instanceof DocumentUnreadableError) return error.excess ? 'too_complex' : 'unreadable'
  if (error instanceof RobotsUnavailableError) return 'http_error'
  if (error instanceof OutgoingRefusedError) return 'unreachable'
  if (error instanceof OutgoingFailedError) {
    if (error.fault === 'timeout' || error.fault === 'too_large' || error.fault === 'unknown_host')
      return error.fault
    return error.fault === 'bad_response' ? 'unreadable' : 'unreachable'
  }
  throw error
}

async function read(url: string, site: string | null, fetcher: PageFetcher): Promise<ReadPage> {
  const { client, robots, signal, markdown } = fetcher
  if (!(await robots.allows(url, signal))) throw new Skip(signal.aborted ? 'deadline' : 'robots')
  const accept = 'text/html,application/xhtml+xml;q=0.9'
  const response = await client.get(url, { signal, accept, maxBytes: MAX_PAGE_BYTES })
  if (response.url !== url) {
    if (site !== null && siteOf(response.url) !== site) throw new Skip('other_site')
    if (!(await robots.allows(response.url, signal))) throw new Skip('robots')
  }
  if (response.status < 200 || response.status >= 300) throw new Skip('http_error')
  if (!isHtml(response)) throw new Skip('not_html')
  const fetchedAt = fetcher.now()
  const page = await parseHtml(
    { html: response.body, url: response.url, charset: charsetOf(response), ...(markdown && { markdown }) },
    signal
  )
  if (countWords(page.text) < MIN_WORDS && page.tables.length === 0) throw new Skip('empty')
  return { url: response.url, fetchedAt, page }
}

/** Whether it has the form of a web address, whatever is behind it. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:')
}

/**
 * Reads one page through robots.txt, the outgoing guard and the parser.
 *
 * @param site that redirects must stay on; null allows another site, which then counts as the company's
 * @returns the page, or why it is left out
 * @throws RateLimitedError, UnavailableError where too many pages are waiting to be parsed
 */
export async function fetchPage(
  url: string,
  site: string | null,
  fetcher: PageFetcher
): Promise<ReadPage | SkipReason> {
  if (!isWebAddress(url)) return 'invalid_address'
  try {
    return await read(url, site, fetcher)
  } catch (error) {
    return reasonOf(error, fetcher.signal)
  }
}
