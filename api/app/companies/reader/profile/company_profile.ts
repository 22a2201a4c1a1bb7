import { siteOf } from '../crawl/site.js'
import { clip, countWords } from '../page/plain_text.js'
import type { ParsedCompany, ReadPage } from '../types.js'
import { findContactEmail, findSocialMedia } from './contact.js'
import { type Found, firstOf, type ProfileField, textOf } from './evidence.js'
import { industryOf } from './industry.js'
import { findServices } from './offerings.js'
import { organizationOf, tradeOf } from './organization.js'
import { findAudience, findExpertise, findMission, findValues, findVision } from './statements.js'
import { toneOf } from './tone.js'

const MAX_COLORS = 5
const SEPARATOR = /\s+[|·•–—:-]\s+|\s+::\s+|:\s+/

/** The part of the titles that most pages share; with only one page, the part that resembles its domain or that of its mail. */
function nameFromTitles(pages: ReadPage[]): Found<string> | null {
  const counts = new Map<string, { count: number; url: string }>()
  for (const { url, page } of pages) {
    for (const part of new Set(page.title.split(SEPARATOR).map((text) => text.trim()))) {
      if (part === '' || part.length > 60) continue
      const known = counts.get(part)
      counts.set(part, { count: (known?.count ?? 0) + 1, url: known?.url ?? url })
    }
  }
  const fold = (text: string): string =>
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]/g, '')
  const label = (host: string): string => fold(host.split('.')[0] ?? '')
  const mail = findContactEmail(pages)?.value.split('@')[1]
  const ranked = [...counts].map(([value, { count, url }]) => {
    const folded = fold(value)
    const labels = [label(siteOf(url)), label(mail ?? '')].filter(Boolean)
    const own = folded.length > 2 && labels.some((one) => one.includes(folded) || folded.includes(one))
    return { value, url, score: (count > 1 ? count : 0) + (own ? 2 : 0) }
  })
  const best = ranked.sort((a, b) => b.score - a.score)[0]
  return best && best.score > 0 ? { value: best.value, url: best.url } : null
}

function findName(pages: ReadPage[]): Found<string> | null {
  return (
    firstOf(pages, (page) => textOf(organizationOf(page)?.name) || null) ??
    firstOf(pages, ({ page }) => page.meta['og:site_name'] ?? page.meta['application-name'] ?? null) ??
    nameFromTitles(pages) ??
    firstOf(pages, ({ page }) => clip(page.title.split(SEPARATOR)[0] ?? '', 100))
  )
}

function findDescription(pages: ReadPage[]): Found<string> | null {
  return (
    firstOf(pages, (page) => textOf(organizationOf(page)?.description) || null) ??
    firstOf(pages, ({ page }) => page.meta.description ?? page.meta['og:description'] ?? null) ??
    firstOf(pages, ({ page }) => page.text.split('\n\n').find((text) => countWords(text) >= 12) ?? null)
  )
}

function findIndustry(pages: ReadPage[]): Found<string> | null {
  const declared = firstOf(pages, (page) => {
    const organization = organizationOf(page)
    return organization && (textOf(organization.industry) || tradeOf(organization))
  })
  if (declared) return declared
  const value = industryOf(pages.map(({ page }) => `${page.title}\n${page.text}`).join('\n'))
  const [first] = pages
  return value !== null && first ? { value, url: first.url } : null
}

function findColors(pages: ReadPage[]): Found<string[]> | null {
  const weights = new Map<string, number>()
  for (const { page } of pages) {
    for (const { color, weight } of page.colors) weights.set(color, (weights.get(color) ?? 0) + weight)
  }
  const colors = [...weights].sort((a, b) => b[1] - a[1]).map(([color]) => color)
  const from = pages.find(({ page }) => page.colors.some(({ color }) => color === colors[0]))
  return from ? { value: colors.slice(0, MAX_COLORS), url: from.url } : null
}

/**
 * Builds a company profile from a website's pages, only by rules: structured data first, then Open Graph and meta
 * elements, then headings and sentences.
 *
 * @param pages the start page first
 */
export function buildProfile(pages: ReadPage[]): ParsedCompany {
  const fieldSources: Record<string, string> = {}
  const take = <T>(field: ProfileField, found: Found<T> | null): T | null => {
    if (found) fieldSources[field] = found.url
    return found ? found.value : null
  }
  const short = (field: ProfileField, found: Found<string> | null, max: number): string | null => {
    const value = take(field, found)
    return value === null ? null : clip(value, max)
  }
  const [start] = pages
  const text = pages.map(({ page }) => page.text).join('\n\n')
  const tone = toneOf(text)
  return {
    name: short('name', findName(pages), 200),
    description: short('description', findDescription(pages), 2000),
    industry: short('industry', findIndustry(pages), 100),
    website: take('website', start ? { value: new URL(start.url).origin, url: start.url } : null),
    services: take('services', findServices(pages)) ?? [],
    expertise: take('expertise', findExpertise(pages)) ?? [],
    values: take('values', findValues(pages)) ?? [],
    mission: take('mission', findMission(pages)),
    vision: take('vision', findVision(pages)),
    targetAudience: take('targetAudience', findAudience(pages)),
    tone: take('tone', tone && start ? { value: tone, url: start.url } : null),
    colors: take('colors', findColors(pages)) ?? [],
    socialMedia: take('socialMedia', findSocialMedia(pages)) ?? {},
    contactEmail: take('contactEmail', findContactEmail(pages)),
    fieldSources,
  }
}
