/** Puts facts into running text: in the source's words, quoted where they are in the first person, always cited. */

import { inAnyLanguage } from '#languages/index'
import { quantitiesIn } from '#text/figures/quantities'
import type { Context } from './context.js'
import { PRICE } from './fact_kinds.js'
import { type Fact, type FactTable, siteName } from './facts.js'
import type { Part } from './parts.js'
import { same } from './phrases.js'
import { capitalize, lowerFirst } from './prompt.js'

export const cite = (sourceId: string | null) => (sourceId === null ? '' : `[^${sourceId}]`)

function closed(sentence: string, sourceId: string | null): string {
  const plain = sentence.trim()
  return `${plain}${/[.!?]["”»“']?$/.test(plain) ? '' : '.'}${cite(sourceId)}`
}

/** Whether a sentence with `we` needs quotation marks, because the article is not in the speaker's voice. */
export function needsQuotation({ brief }: Context, fact: Fact): boolean {
  if (!fact.firstPerson || fact.sourceId === null || fact.speaker !== null) return false
  // A sentence that contains a quotation names its speaker; marks around it would end at the inner ones.
  if (/["“”„«»]/.test(fact.text)) return false
  return brief.publicationType === 'review' || !fact.own || brief.company === null
}

function quoted({ pack }: Context, sentence: string): string {
  const [open, close] = pack.quotes
  const body = sentence
    .trim()
    .replace(/["“”„«»]/g, '')
    .replace(/[.!]+$/, '')
  return pack.stopInside ? `${open}${body}.${close}` : `${open}${body}${close}.`
}

/**
 * The sentences of a fact, each with its citation. A testimonial names its speaker.
 * @param named says whose words a quotation is, once per section
 */
export function factSentences(context: Context, fact: Fact, named = false): string[] {
  const { brief, pack, sources } = context
  const [open, close] = pack.quotes
  if (fact.speaker !== null) {
    const words = fact.text.replace(/["“”„«»]/g, '')
    return [`${open}${words}${close} – ${fact.speaker}.${cite(fact.sourceId)}`]
  }
  if (!needsQuotation(context, fact)) return fact.sentences.map((sentence) => closed(sentence, fact.sourceId))
  const source = named ? sources.find(({ id }) => id === fact.sourceId) : undefined
  const name = source ? siteName(source, brief, pack) : null
  const frame = name === null ? '' : `${name}${pack.colon}`
  return fact.sentences.map(
    (sentence, index) => `${index === 0 ? frame : ''}${quoted(context, sentence)}${cite(fact.sourceId)}`
  )
}

/** Words in a paragraph after which the next passage starts a new one. */
const PARAGRAPH = 60

/** Running text from facts: passages stay together, and short ones share a paragraph. */
export function paragraphs(context: Context, facts: readonly Fact[]): Part[] {
  const parts: { kind: 'paragraph'; sentences: string[] }[] = []
  const named = new Set<string | null>()
  let words = 0
  let previous: Fact | null = null
  for (const fact of facts) {
    const goesOn = previous?.sourceId === fact.sourceId && previous.passage === fact.passage
    if (parts.length === 0 || (!goesOn && words >= PARAGRAPH)) {
      parts.push({ kind: 'paragraph', sentences: [] })
      words = 0
    }
    const first = needsQuotation(context, fact) && !named.has(fact.sourceId)
    if (first) named.add(fact.sourceId)
    parts.at(-1)!.sentences.push(...factSentences(context, fact, first))
    words += fact.words
    previous = fact
  }
  return parts
}

const MAX_ROWS = 12

/** A source's table below its caption, which a section with the same heading does not repeat. */
export function tablePart({ pack }: Context, table: FactTable, above: string): Part {
  const width = Math.max(...table.rows.map((row) => row.length), table.columns.length)
  const cells = (row: readonly string[]) => Array.from({ length: width }, (_, index) => row[index] ?? '')
  const caption = table.caption?.trim().replace(/[.:]$/, '') ?? ''
  const leads = caption !== '' && !same(caption, above)
  const lead = leads ? `${caption}${pack.colon.trimEnd()}` : ''
  const mark = cite(table.sourceId)
  const rows = table.rows.slice(0, MAX_ROWS)
  const isHeaded = table.columns.some((column) => column.trim() !== '')
  if (!isHeaded && width === 2) {
    const items = rows.map(entryOf)
    return leads
      ? { kind: 'list', ordered: false, lead: `${lead}${mark}`, items }
      : { kind: 'list', ordered: false, lead, items: marked(items, mark) }
  }
  const [head = [], ...body] = isHeaded ? [table.columns, ...rows] : rows
  const last = cells(head).length - 1
  return {
    kind: 'table',
    lead,
    head: cells(head).map((column, index) => (index === last ? `${column}${mark}` : column)),
    rows: body.map(cells),
  }

  /** `Tuning | £78` as a line; a list whose items end with a price was read as two columns. */
  function entryOf([name = '', value = '']: readonly string[]): string {
    return `${name}${/,(?:\s\p{L}+){0,3}$/u.test(name) ? ' ' : pack.colon}${value}`
  }
}

/** The columns of a table with amounts of money in them. */
export function pricedColumns({ rows }: FactTable): number[] {
  return [...rows[0]!.keys()].filter((column) => rows.some((row) => PRICE.test(row[column] ?? '')))
}

const PER = new RegExp(`^\\p{L}+ ((?:${inAnyLanguage(({ figures: { prices } }) => prices.per)}) .+)$`, 'u')

/** What the cheapest and the dearest thing on a price list cost, or the only one; the list itself has the others. */
export function tableLine({ language, pack }: Context, table: FactTable): string {
  const [at = 1] = pricedColumns(table)
  const priced = table.rows.flatMap(([name = '', ...cells]) => {
    const cell = cells[at - 1] ?? ''
    const amount = quantitiesIn(cell, language).find(({ kind }) => kind === 'money')
    // `from £310`: nobody knows where it ends.
    const more = /\p{L}/u.test(cell.slice(0, amount?.index)) ? ` ${pack.frame.range[1]}` : ''
    return amount
      ? [{ name: lowerFirst(name, pack), value: Number(amount.value), said: amount.raw, more }]
      : []
  })
  const [low, ...others] = priced.toSorted((a, b) => a.value - b.value)
  const high = others.at(-1)
  const column = table.columns[at]?.trim() ?? ''
  // `Price per square metre` says more than the name of what it is for.
  const per = PER.exec(column)?.[1] ?? `(${lowerFirst(column, pack)})`
  const unit = /\s/.test(column) ? ` ${per}` : ''
  const [first = []] = table.rows
  const thing = first[0] ?? ''
  const named = capitalize(
    (pack.asked.withArticle?.(lowerFirst(thing, pack)) ?? thing).replace(/^.+ (?=«)/u, '')
  )
  const beside = first.flatMap((cell, column) =>
    column > 0 && column !== at && cell !== ''
      ? [`${lowerFirst(table.columns[column] ?? '', pack)}${pack.colon}${cell}`]
      : []
  )
  const line =
    low && high
      ? pack.frame.range[0]
          .replace('{a}', () => `${low.said} (${low.name})`)
          .replace('{b}', () => `${high.said}${high.more} (${high.name})`)
      : pack.frame.range[2]
          .replace('{a}', () => named)
          .replace('{b}', () => `${first[at] ?? ''}${beside.length > 0 ? ` (${beside.join(', ')})` : ''}`)
  return `${line}${unit}.${cite(table.sourceId)}`
}

/** The mark of a list stands behind one item, for all of them, and not behind a figure. */
export function marked(items: readonly string[], mark: string): string[] {
  const words = items.findLastIndex((item) => !/[\d%]\s?\p{Sc}?[.)]?$/u.test(item))
  const at = words === -1 ? items.length - 1 : words
  return items.map((item, index) => (index === at ? `${item}${mark}` : item))
}
