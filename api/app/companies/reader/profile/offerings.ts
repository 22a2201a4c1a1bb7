import type { Schema } from '#core/contract/types'
import type { SourceTable } from '#core/sources'
import { inEachLanguage } from '#languages/index'
import { topicOf } from '../crawl/page_choice.js'
import { clip, countWords } from '../page/plain_text.js'
import type { JsonLdNode, PageSection, ReadPage } from '../types.js'
import { allNodes, collect, type Found, nodesOf, textOf, typesOf } from './evidence.js'
import { offersOf, organizationOf } from './organization.js'

export type Offering = Schema<'CompanyService'>

const MAX_OFFERINGS = 20
const SERVICES_HEADING = new RegExp(
  `(?:^|\\s)(?:${inEachLanguage(({ websites }) => websites.headings.services, 'servizi|diensten')})(?:\\s|$)`,
  'iu'
)
/** Headings that are never the name of a service. */
const NOT_SERVICE = new RegExp(`\\?$|^(?:${inEachLanguage(({ websites }) => websites.notServices)})`, 'iu')

function named(node: JsonLdNode): Offering[] {
  const name = clip(textOf(node.name), 150)
  return name === '' ? [] : [{ name, description: clip(textOf(node.description), 500) }]
}

function fromStructuredData(page: ReadPage): Offering[] {
  const organization = organizationOf(page)
  const offered = organization ? offersOf(organization) : []
  const wanted = new Set(['Service', 'Product', 'SoftwareApplication', 'FinancialProduct', 'Course'])
  const nodes = [...offered, ...allNodes(page)].filter((node) =>
    typesOf(node).some((type) => wanted.has(type))
  )
  return nodes.flatMap(named)
}

function isServiceName(heading: string): boolean {
  const words = countWords(heading)
  return (
    words >= 1 && words <= 8 && heading.length <= 80 && !NOT_SERVICE.test(heading) && !/[.!]$/.test(heading)
  )
}

function offering(section: PageSection): Offering[] {
  const description =
    section.paragraphs.find((paragraph) => countWords(paragraph) >= 5) ?? section.items.slice(0, 5).join('; ')
  if (!isServiceName(section.heading) || description === '') return []
  return [{ name: section.heading, description: clip(description, 500) }]
}

/** `Name: what it is` or a bare name, as in list items. */
function fromItem(item: string): Offering[] {
  const [, name = '', description = ''] =
    /^([^:–—]{2,80}?)(?:\s*(?::|\s[–—-]\s)\s*(.{3,}))?$/.exec(item) ?? []
  return isServiceName(name.trim()) ? [{ name: name.trim(), description: clip(description, 500) }] : []
}

function fromHeadings({ url, page }: ReadPage): Offering[] {
  const { sections } = page
  const at = sections.findIndex(
    ({ heading, level }) => level > 0 && heading.length <= 60 && SERVICES_HEADING.test(heading)
  )
  const top = sections[at]
  const whole =
    topicOf(url, '') === 'services' && new URL(url).pathname.split('/').filter(Boolean).length === 1
  if (!top) return whole ? sections.filter(({ level }) => level === 2).flatMap(offering) : []
  const below: PageSection[] = []
  for (const section of sections.slice(at + 1)) {
    if (section.level <= top.level) break
    below.push(section)
  }
  const level = Math.min(...below.map((section) => section.level))
  const named = below.filter((section) => section.level === level).flatMap(offering)
  return named.length > 0 ? named : top.items.flatMap(fromItem)
}

/**
 * What the company offers: from structured data, otherwise from the sections of its services page or front page.
 */
export function findServices(pages: ReadPage[]): Found<Offering[]> | null {
  const nameOf = (item: Offering): string => item.name
  const structured = collect(pages, fromStructuredData, nameOf, MAX_OFFERINGS)
  const ranked = [...pages].sort(
    (a, b) => Number(topicOf(b.url, '') === 'services') - Number(topicOf(a.url, '') === 'services')
  )
  const written = collect(ranked, fromHeadings, nameOf, MAX_OFFERINGS)
  if (!structured || structured.value.length < 2) return written ?? structured
  // Markup is often terse and seldom complete: the page's own text completes it.
  const key = ({ name }: Offering): string => name.toLowerCase()
  const described = new Map(written?.value.map((item) => [key(item), item]))
  const completed = structured.value.map((item) => {
    const duplicate = described.get(key(item))
    described.delete(key(item))
    return { ...item, description: item.description || duplicate?.description || '' }
  })
  return { value: [...completed, ...described.values()].slice(0, MAX_OFFERINGS), url: structured.url }
}

function priceOf(node: JsonLdNode): string {
  const [specification] = nodesOf(node.priceSpecification)
  const from = specification ?? nodesOf(node.offers)[0] ?? node
  const amount = textOf(from.price) || textOf(from.lowPrice)
  return amount === '' ? '' : [amount, textOf(from.priceCurrency)].filter(Boolean).join(' ')
}

/** Offers and questions in a page's structured data, as tables like those in its text. */
export function structuredTables(page: ReadPage): SourceTable[] {
  const organization = organizationOf(page)
  const rows = (organization ? offersOf(organization) : [])
    .map((node) => {
      const item = nodesOf(node.itemOffered)[0] ?? node
      return [textOf(item.name), textOf(item.description), priceOf(node) || priceOf(item)]
    })
    .filter(([name, , price]) => name !== '' && price !== '')
  const catalog = textOf(nodesOf(organization?.hasOfferCatalog)[0]?.name)
  const tables: SourceTable[] = []
  const seen = new Set(
    page.page.tables.flatMap((table) => table.rows.map((row) => (row[0] ?? '').toLowerCase()))
  )
  const fresh = rows.filter((row) => !seen.has((row[0] ?? '').toLowerCase()))
  if (fresh.length > 0) tables.push({ caption: catalog || null, columns: ['', '', ''], rows: fresh })

  const questions = allNodes(page)
    .filter((node) => typesOf(node).includes('Question'))
    .map((node) => [textOf(node.name), textOf(nodesOf(node.acceptedAnswer)[0]?.text)])
    .filter(([question, answer]) => question !== '' && answer !== '')
  if (questions.length > 0) tables.push({ caption: 'FAQ', columns: ['', ''], rows: questions })
  return tables
}
