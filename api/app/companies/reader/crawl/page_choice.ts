import { inEachLanguage } from '#languages/index'
import type { PageSubject } from '#languages/websites'
import type { PageLink } from '../types.js'
import { pageKey, siteOf } from './site.js'
import type { SitemapEntry } from './sitemap.js'

export type PageTopic = PageSubject | 'post' | 'other'

/** Matches whole words of any script in text that `hyphenated` returned. */
function anyOf(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u')
}

function hyphenated(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
}

/** Italian, Dutch, Polish, and Russian in Latin letters. */
const OTHERS: Record<PageSubject, string> = {
  pricing: 'prezzi|listino|prijzen|cennik',
  services: 'servizi|diensten|uslugi|oferta',
  about: 'chi-siamo|azienda|over-ons|o-nas',
  values: 'valori',
  contact: 'contatti',
  faq: 'domande',
  blog: 'notizie',
}

/** What an address or a link's text says about a page. */
const TOPICS = (Object.keys(OTHERS) as PageSubject[]).map(
  (topic) => [topic, anyOf(inEachLanguage(({ websites: { pages } }) => pages[topic], OTHERS[topic]))] as const
)
const BLOG = anyOf(inEachLanguage(({ websites: { pages } }) => pages.blog, OTHERS.blog))

/** Path segments below which nothing is about the company. */
const WASTE = new RegExp(
  `^(?:${inEachLanguage(({ websites }) => websites.aside, 'feed|rss|wp-admin|wp-login|wp-json|404')})$`,
  'u'
)
const FILE = /\.(?!html?$|php$|aspx?$)[a-z0-9]{2,5}$/i
/** The order of preference; the newest posts are added separately. */
const ORDER: PageTopic[] = [
  'about',
  'services',
  'pricing',
  'contact',
  'post',
  'post',
  'faq',
  'values',
  'blog',
  'services',
  'services',
]

function pathOf(url: string): string {
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    // A path with a stray percent sign is used as it is.
    return pathname
  }
}

/** The topic of a page, by its address first and the text of links to it second. */
export function topicOf(url: string, text: string): PageTopic {
  const segments = pathOf(url)
    .split('/')
    .filter((segment) => segment !== '')
  const [first = '', ...rest] = segments
  const blogAt = segments.findIndex((segment) => BLOG.test(hyphenated(segment)))
  if (blogAt >= 0 && blogAt < segments.length - 1) return 'post'
  if (/^\/(19|20)\d\d\/\d\d?\//.test(pathOf(url))) return 'post'
  for (const candidate of [segments.at(-1) ?? '', text, first, ...rest]) {
    for (const [topic, pattern] of TOPICS) if (pattern.test(hyphenated(candidate))) return topic
  }
  return 'other'
}

const LANGUAGE_SEGMENT = /^\/([a-z]{2})(?:-[a-z]{2})?(?:\/|$)/i

function languageSegment(url: string): string | null {
  return LANGUAGE_SEGMENT.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? null
}

/** Paths also contain country codes and two-letter words, so only these count as languages. */
const LANGUAGES = new Set(
  'en de fr es it nl pl pt ru cs da sv fi no nb hu tr el ja ko zh ar he uk ro bg'.split(' ')
)

function isOtherLanguage(url: string, start: string): boolean {
  const segment = languageSegment(url)
  return segment !== null && LANGUAGES.has(segment) && segment !== languageSegment(start)
}

export interface Candidate {
  url: string
  topic: PageTopic
  /** UTC milliseconds, if the sitemap says. */
  modified: number | null
  depth: number
  linked: boolean
}

/**
 * The pages worth reading after the start page, best first: one of each topic in order of preference, the newest
 * posts, then further pages that the site links.
 *
 * @param start final address of the start page
 * @param seen keys (pageKey) of pages that were read or tried
 * @param fill whether pages of no known topic may fill the remaining places; without it, a place is kept for a post
 *   where only the blog's front page is known yet
 */
export function choosePages(
  start: string,
  links: PageLink[],
  sitemap: SitemapEntry[],
  seen: ReadonlySet<string>,
  count: number,
  { fill }: { fill: boolean }
): string[] {
  const site = siteOf(start)
  const candidates = new Map<string, Candidate>()
  const consider = (url: string, text: string, modified: number | null, linked: boolean): void => {
    const key = pageKey(url)
    const known = candidates.get(key)
    if (known) {
      known.modified ??= modified
      return
    }
    const path = pathOf(url)
    if (
      seen.has(key) ||
      siteOf(url) !== site ||
      FILE.test(path) ||
      path.split('/').some((part) => WASTE.test(part.toLowerCase())) ||
      isOtherLanguage(url, start)
    )
      return
    const depth = path.split('/').filter((segment) => segment !== '').length
    candidates.set(key, { url, topic: topicOf(url, text), modified, depth, linked })
  }
  const placed = [...links].sort((a, b) => Number(a.place === 'footer') - Number(b.place === 'footer'))
  for (const { url, text } of placed) consider(url, text, null, true)
  for (const { url, modified } of sitemap) consider(url, '', modified, false)

  const all = [...candidates.values()]
  const ranked = (topic: PageTopic): Candidate[] => {
    const found = all.filter((candidate) => candidate.topic === topic)
    if (topic === 'post') return found.sort((a, b) => (b.modified ?? 0) - (a.modified ?? 0))
    return found.sort((a, b) => a.depth - b.depth || Number(b.linked) - Number(a.linked))
  }
  const queues = new Map<PageTopic, Candidate[]>()
  const chosen: string[] = []
  const others = fill ? all.filter(({ linked }) => linked).map(() => 'other' as const) : []
  const postsUnknown = ranked('post').length === 0 && ranked('blog').length > 0
  const order: PageTopic[] = !fill && postsUnknown ? ['blog', ...ORDER] : ORDER
  const places = !fill && postsUnknown ? count - 1 : count
  for (const topic of [...order, ...others]) {
    if (chosen.length >= places) break
    const queue = queues.get(topic) ?? ranked(topic)
    queues.set(topic, queue)
    const next = queue.shift()
    if (next) chosen.push(next.url)
  }
  return chosen
}
