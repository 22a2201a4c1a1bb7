import type { SourceDetail } from '#core/sources'
import { inEachLanguage } from '#languages/index'
import { looseText } from '#text/language/quotations'
import { siteOf } from '../crawl/site.js'
import type { JsonLdNode, JsonLdValue, ReadPage } from '../types.js'
import { allNodes, collect, type Found, listOf, nodesOf, textOf } from './evidence.js'
import { organizationOf } from './organization.js'

const NETWORKS: Record<string, string> = {
  'facebook.com': 'facebook',
  'fb.com': 'facebook',
  'instagram.com': 'instagram',
  'linkedin.com': 'linkedin',
  'twitter.com': 'twitter',
  'x.com': 'twitter',
  'youtube.com': 'youtube',
  'tiktok.com': 'tiktok',
  'pinterest.com': 'pinterest',
  'xing.com': 'xing',
  'github.com': 'github',
  'threads.net': 'threads',
  'threads.com': 'threads',
  'bsky.app': 'bluesky',
  'vk.com': 'vk',
  't.me': 'telegram',
}
/** Share buttons and the network's own policy pages are not profiles. */
const NOT_PROFILE =
  /^\/(sharer?|share|intent|dialog|plugins|watch|hashtag|search|login|policies|privacy|legal|home|tr|pin\/create|cws\/share)(\b|\/)/i

function networkOf(address: string): string | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname.length < 2 || NOT_PROFILE.test(url.pathname))
    return null
  return NETWORKS[siteOf(url.href)] ?? null
}

/** Profiles on social networks, one per network: declared ones first, then links on the pages. */
export function findSocialMedia(pages: ReadPage[]): Found<Record<string, string>> | null {
  const read = (page: ReadPage): [string, string][] => {
    const declared = listOf(organizationOf(page)?.sameAs).map((value) => textOf(value))
    const linked = page.page.links.filter(({ place }) => place !== 'main').map(({ url }) => url)
    const others = page.page.links.filter(({ place }) => place === 'main').map(({ url }) => url)
    return [...declared, ...linked, ...others].flatMap((address) => {
      const network = networkOf(address)
      return network === null ? [] : [[network, address] satisfies [string, string]]
    })
  }
  const found = collect(pages, read, ([network]) => network, 20)
  return found && { value: Object.fromEntries(found.value), url: found.url }
}

const EMAIL = /[a-z0-9][a-z0-9._%+-]{0,62}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.[a-z]{2,24}/gi
const GENERAL = new RegExp(`^(?:${inEachLanguage(({ websites }) => websites.mailboxes)})@`)

/** The contact address: the company's own domain and a general name are preferred. */
export function findContactEmail(pages: ReadPage[]): Found<string> | null {
  const candidates = new Map<string, { url: string; score: number }>()
  for (const page of pages) {
    const site = siteOf(page.url)
    const organization = organizationOf(page)
    const declared = [organization, ...nodesOf(organization?.contactPoint)].map((node) => textOf(node?.email))
    const shop = allNodes(page).length > 0 ? declared.map((email) => email.replace(/^mailto:/i, '')) : []
    const written = page.page.text.match(EMAIL) ?? []
    for (const [weight, list] of [
      [3, shop],
      [2, page.page.emails],
      [1, written],
    ] as const) {
      for (const email of list.map((item) => item.trim().toLowerCase())) {
        if (!new RegExp(`^${EMAIL.source}$`, 'i').test(email)) continue
        const own = email.endsWith(`@${site}`) || email.endsWith(`.${site}`) ? 4 : 0
        const score = weight + own + (GENERAL.test(email) ? 2 : 0)
        if ((candidates.get(email)?.score ?? 0) < score) candidates.set(email, { url: page.url, score })
      }
    }
  }
  const [best] = [...candidates].sort((a, b) => b[1].score - a[1].score)
  return best ? { value: best[0], url: best[1].url } : null
}

/** Telephone, mail, address and opening hours of a page's structured data, as far as the page does not show them. */
export function structuredContact(read: ReadPage): SourceDetail[] {
  const organization = organizationOf(read)
  if (!organization) return []
  const nodes = [organization, ...nodesOf(organization.contactPoint)]
  const each = (name: 'telephone' | 'email' | 'openingHours') =>
    nodes.flatMap((node) => listOf(node[name]).map((value) => textOf(value)))
  const lines = [
    ['Telephone', each('telephone')],
    ['Mail', each('email').map((email) => email.replace(/^mailto:/i, ''))],
    ['Address', listOf(organization.address).map(addressLine)],
    [
      'Opening hours',
      [...each('openingHours'), ...nodesOf(organization.openingHoursSpecification).map(hoursLine)],
    ],
  ] as const
  const shown = looseText([read.page.text, ...read.page.details.map(({ text }) => text)].join('\n'))
  return lines.flatMap(([heading, values]) =>
    [...new Set(values)]
      .filter((text) => text !== '' && !shown.includes(looseText(text)))
      .map((text) => ({ heading, text }))
  )
}

function addressLine(value: JsonLdValue): string {
  const [node] = nodesOf(value)
  if (!node) return textOf(value)
  const town = [node.postalCode, node.addressLocality].map(textOf).filter(Boolean).join(' ')
  return [textOf(node.streetAddress), town, textOf(node.addressRegion), textOf(node.addressCountry)]
    .filter(Boolean)
    .join(', ')
}

function hoursLine({ dayOfWeek, opens, closes }: JsonLdNode): string {
  const days = listOf(dayOfWeek).map((day) => textOf(day).replace(/^.*\//u, ''))
  const [from, to] = [textOf(opens), textOf(closes)]
  return days.length === 0 || from === '' || to === '' ? '' : `${days.join(', ')}: ${from}-${to}`
}
