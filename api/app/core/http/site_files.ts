import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { sha256 } from '#core/sha256'
import { escapeHtml } from '#core/text/escape_html'

/** What pages say about this installation, which no build can know. */
export interface Site {
  /** `https://cygnet.example`, without a trailing slash. */
  origin: string
  contactEmail: string
  /** Pages elsewhere that the footer leads to. */
  links: readonly { label: string; href: string }[]
  /** How soon support answers, as the end of a sentence: `within one business day`. */
  supportAnswer: string
  highlights: SiteHighlights
  kept: KeptDays
}

/** Days for which customers see what is deleted after a time. */
export interface KeptDays {
  calls: number
  webhookEvents: number
  clicks: number
}

/** What the public pages claim of this installation. */
export interface SiteHighlights {
  /** How long a post takes. */
  speed: Highlight
  customers: Highlight
  posts: Highlight
  /** Of the partner program. */
  retention: Highlight
  /** What kind of support every plan comes with. */
  support: string
  /** What the plans call the comparison of a post with other texts. */
  originality: string
  /** One or two sentences below the last call to action. */
  summary: string
  /** Path of a finished article's proof; empty without one. */
  sample: string
}

/** A few words in large type, and a line below them. */
export interface Highlight {
  value: string
  note: string
}

/** The placeholders in a built page. */
const MARKS = {
  origin: '__SITE_ORIGIN__',
  contactEmail: '__CONTACT_EMAIL__',
  links: '__SITE_LINKS__',
  supportAnswer: '__SUPPORT_ANSWER__',
  highlights: '__SITE_HIGHLIGHTS__',
  kept: '__KEPT_DAYS__',
  support: '__HIGHLIGHT_SUPPORT__',
  originality: '__HIGHLIGHT_ORIGINALITY__',
  summary: '__HIGHLIGHT_SUMMARY__',
  sample: '__HIGHLIGHT_SAMPLE__',
  speed: { value: '__HIGHLIGHT_SPEED__', note: '__HIGHLIGHT_SPEED_NOTE__' },
  customers: { value: '__HIGHLIGHT_CUSTOMERS__', note: '__HIGHLIGHT_CUSTOMERS_NOTE__' },
  posts: { value: '__HIGHLIGHT_POSTS__', note: '__HIGHLIGHT_POSTS_NOTE__' },
  retention: { value: '__HIGHLIGHT_RETENTION__', note: '__HIGHLIGHT_RETENTION_NOTE__' },
} as const

/** A built page with this installation's details filled in. */
export function fillIn(
  html: string,
  { origin, contactEmail, links, supportAnswer, highlights, kept }: Site
): string {
  const texts: [mark: string, text: string][] = [
    [MARKS.origin, origin],
    [MARKS.contactEmail, contactEmail],
    [MARKS.links, JSON.stringify(links)],
    [MARKS.supportAnswer, supportAnswer],
    [MARKS.highlights, JSON.stringify(highlights)],
    [MARKS.kept, JSON.stringify(kept)],
    [MARKS.support, highlights.support],
    [MARKS.originality, highlights.originality],
    [MARKS.summary, highlights.summary],
    [MARKS.sample, highlights.sample],
    ...(['speed', 'customers', 'posts', 'retention'] as const).flatMap((name): [string, string][] => [
      [MARKS[name].value, highlights[name].value],
      [MARKS[name].note, highlights[name].note],
    ]),
  ]
  return texts.reduce((page, [mark, text]) => page.replaceAll(mark, () => escapeHtml(text)), html)
}

/** For crawlers: they may read everything except the API, of which only a proof's page needs something. */
export function robotsText({ origin }: Pick<Site, 'origin'>): string {
  return `User-agent: *\nDisallow: /api/\nAllow: /api/proofs/\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** The pages for search engines. */
export function sitemapXml(
  { origin }: Pick<Site, 'origin'>,
  paths: readonly string[],
  /** Days by path. */
  changed: Readonly<Record<string, string>> = {}
): string {
  const urls = paths.map((path) => {
    const day = changed[path]
    return `  <url><loc>${escapeHtml(origin + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

type Coding = 'br' | 'gzip' | 'identity'

interface Kept {
  /** Media type of the content, not of its encoding. */
  type: string
  /** The compressed versions; a missing one is made when it is first requested. */
  packed?: Partial<Record<Coding, Buffer>>
  /** Pictures and fonts are already compressed. */
  compressible?: boolean
  caching?: string
}

/**
 * A file served from memory: no request waits for a disk, and a new build on the disk does not affect this process.
 * It is always sent whole; a range request gets all of it, as HTTP allows.
 */
export class SiteFile {
  readonly #body: Buffer
  readonly #etag: string
  readonly #type: string
  readonly #caching: string
  readonly #packed: Partial<Record<Coding, Buffer>>
  readonly #compressible: boolean

  constructor(
    content: string | Buffer,
    { type, packed = {}, compressible = true, caching = 'no-cache' }: Kept
  ) {
    this.#body = Buffer.from(content)
    // Weak: the same content has the same tag in every encoding.
    this.#etag = `W/"${sha256(this.#body, 'base64url').slice(0, 27)}"`
    this.#type = type
    this.#caching = caching
    this.#packed = { ...packed, identity: this.#body }
    this.#compressible = compressible
  }

  send(request: IncomingMessage, response: ServerResponse, status = 200): void {
    response.setHeader('Cache-Control', this.#caching)
    if (this.#compressible) response.setHeader('Vary', 'Accept-Encoding')
    if (status === 200) {
      response.setHeader('ETag', this.#etag)
      if (request.headers['if-none-match']?.includes(this.#etag)) {
        response.writeHead(304).end()
        return
      }
    }
    const coding = this.#compressible ? codingOf(request.headers['accept-encoding']) : 'identity'
    this.#packed[coding] ??= pack(this.#body, coding)
    const body = this.#packed[coding]
    if (coding !== 'identity') response.setHeader('Content-Encoding', coding)
    response.writeHead(status, { 'Content-Type': this.#type, 'Content-Length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

function pack(body: Buffer, coding: Coding): Buffer {
  if (coding === 'identity') return body
  if (coding === 'gzip') return gzipSync(body, { level: 9 })
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}

/** The best encoding that a browser accepts; `br;q=0` means that it does not. */
function codingOf(accepted = ''): Coding {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : 'identity'
}
