import type { Schema } from '#core/contract/types'
import { inEachLanguage } from '#languages/index'
import type { Websites } from '#languages/websites'
import { splitSentences } from '#text/language/sentences'
import { clip, countWords } from '../page/plain_text.js'
import type { PageSection, ParsedCompany, ReadPage } from '../types.js'
import { collect, type Found, firstOf, listOf, nodesOf, textOf } from './evidence.js'
import { organizationOf } from './organization.js'

export type Expertise = ParsedCompany['expertise'][number]

export type CompanyValue = Schema<'CompanyValue'>

const MAX_LIST = 12
/** The most characters of a page that are searched for a statement; this runs where requests are answered. */
const MAX_SEARCHED = 30_000

const heading = (subject: keyof Websites['headings']) =>
  new RegExp(
    `(?:^|\\s)(?:${inEachLanguage(({ websites: { headings } }) => headings[subject])})(?:\\s|$)`,
    'iu'
  )

const HEADINGS = {
  mission: heading('mission'),
  vision: heading('vision'),
  values: heading('values'),
  expertise: heading('expertise'),
  audience: heading('audience'),
}

const stating = (subject: keyof Websites['statements'], end = '') =>
  new RegExp(`^(?:${inEachLanguage(({ websites: { statements } }) => statements[subject])})${end}`, 'iu')

const SENTENCES = {
  mission: stating('mission'),
  vision: stating('vision'),
  audience: stating('audience', '\\s'),
}

/** Several fields search a page's sentences; splitting it once is enough. */
const sentences = new WeakMap<ReadPage, string[]>()

function sentencesOf(read: ReadPage): string[] {
  const known = sentences.get(read)
  if (known) return known
  const found = splitSentences(read.page.text.slice(0, MAX_SEARCHED), read.page.language ?? 'en')
  sentences.set(read, found)
  return found
}

/** Sections under a heading: itself and everything below it, up to the next heading of its level. */
function under({ page }: ReadPage, heading: RegExp): { top: PageSection; below: PageSection[] } | null {
  const at = page.sections.findIndex(
    (section) => section.level > 0 && section.heading.length <= 60 && heading.test(section.heading)
  )
  const top = page.sections[at]
  if (!top) return null
  const rest = page.sections.slice(at + 1)
  const end = rest.findIndex((section) => section.level <= top.level)
  return { top, below: end < 0 ? rest : rest.slice(0, end) }
}

function statement(page: ReadPage, heading: RegExp, sentence: RegExp): string | null {
  const section = under(page, heading)
  const paragraph = section?.top.paragraphs.find((text) => countWords(text) >= 5)
  if (paragraph) return clip(paragraph, 600)
  const found = sentencesOf(page).find((text) => sentence.test(text) && countWords(text) >= 5)
  return found ? clip(found, 400) : null
}

export function findMission(pages: ReadPage[]): Found<string> | null {
  return firstOf(pages, (page) => statement(page, HEADINGS.mission, SENTENCES.mission))
}

export function findVision(pages: ReadPage[]): Found<string> | null {
  return firstOf(pages, (page) => statement(page, HEADINGS.vision, SENTENCES.vision))
}

export function findAudience(pages: ReadPage[]): Found<string> | null {
  return firstOf(pages, (page) => {
    const organization = organizationOf(page)
    const declared = nodesOf(organization?.audience).map(
      (node) => textOf(node.audienceType) || textOf(node.name)
    )
    return (
      clip(declared.filter(Boolean).join(', '), 400) || statement(page, HEADINGS.audience, SENTENCES.audience)
    )
  })
}

/** `Name: what it means`, or a name in a heading with its paragraph below, as pairs. */
function pairs(section: { top: PageSection; below: PageSection[] }): { name: string; description: string }[] {
  const fromBelow = section.below
    .filter(({ heading, paragraphs }) => countWords(heading) <= 6 && paragraphs.length > 0)
    .map(({ heading, paragraphs }) => ({ name: heading, description: clip(paragraphs[0] ?? '', 500) }))
  if (fromBelow.length > 0) return fromBelow
  const lines = section.top.items.length > 0 ? section.top.items : section.top.paragraphs
  return lines.flatMap((line) => {
    const [, name = '', description = ''] =
      /^([^:.–—]{2,60}?)\s*(?::|[.]|\s[–—-])\s+(.{3,})$/.exec(line) ?? []
    if (name !== '' && countWords(name) <= 6) return [{ name, description: clip(description, 500) }]
    return section.top.items.length > 0 && countWords(line) <= 6 ? [{ name: line, description: '' }] : []
  })
}

export function findValues(pages: ReadPage[]): Found<CompanyValue[]> | null {
  const read = (page: ReadPage): CompanyValue[] => {
    const section = under(page, HEADINGS.values)
    return section ? pairs(section).map(({ name, description }) => ({ value: name, description })) : []
  }
  return collect(pages, read, ({ value }) => value, MAX_LIST)
}

const YEARS = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d{1,2})\\+?\\s*(?:${inEachLanguage(({ figures: { units } }) => units.year, 'anni')})(?!\\p{L})`,
  'iu'
)

function yearsIn(text: string): number | null {
  const years = Number(YEARS.exec(text)?.[1] ?? 0)
  return years > 0 ? years : null
}

export function findExpertise(pages: ReadPage[]): Found<Expertise[]> | null {
  const read = (page: ReadPage): Expertise[] => {
    const known = listOf(organizationOf(page)?.knowsAbout)
      .map((value) => clip(textOf(value), 150))
      .map((area) => ({ area, description: '', yearsOfExperience: null }))
    const section = under(page, HEADINGS.expertise)
    const written = (section ? pairs(section) : []).map(({ name, description }) => {
      return { area: name, description, yearsOfExperience: yearsIn(`${name} ${description}`) }
    })
    return [...written, ...known]
  }
  return collect(pages, read, ({ area }) => area, MAX_LIST)
}
