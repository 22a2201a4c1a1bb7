/** Puts facts into running text: in the source's words, quoted where they are in the first person, always cited. */

import { inAnyLanguage } from '#languages/index'
import { quantitiesIn } from '#text/figures/quantities'
import { contentStems } from '#text/language/words'
import type { Context } from './context.js'
import { PRICE } from './fact_kinds.js'
import { type Fact, type FactTable, isOwnSource, siteName } from './facts.js'
import type { Part } from './parts.js'
import { cue, same } from './phrases.js'
import { capitalize, lowerFirst } from './prompt.js'
import { wantedRoles } from './units.js'

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
  const firm = firmOf(context, fact.sourceId)
  const of = firm ? pack.frame.of.replace('{f}', firm) : ''
  const told = (one: string) =>
    one.includes(brief.company?.name ?? '') ? one : one.replace(SPEAKER, `$1${of}.`)
  if (!needsQuotation(context, fact)) return fact.sentences.map((one) => closed(told(one), fact.sourceId))
  const source = named ? sources.find(({ id }) => id === fact.sourceId) : undefined
  const name = source ? siteName(source, brief, pack) : null
  const frame = name === null ? '' : `${name}${pack.colon}`
  return fact.sentences.map(
    (sentence, index) => `${index === 0 ? frame : ''}${quoted(context, sentence)}${cite(fact.sourceId)}`
  )
}

/** `..., says beekeeper Tom Rudge.` */
const SPEAKER = /(["”“»][,–—\s-]*\p{Ll}+ [^.]*\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+)\.$/u

const MARKS = /\[\^[^\]\s]+\]/g
export const marksOf = (sentence: string) => sentence.match(MARKS)?.join('') ?? ''

/** Where a paragraph rests on one page of the company's, its last mark holds for all of it. */
export function withOneMark({ brief, sources }: Context, sentences: readonly string[]): string[] {
  const [mark, ...others] = new Set(sentences.map(marksOf))
  const page = sources.find(({ id, kind }) => kind === 'page' && cite(id) === mark)
  const isOwn = page !== undefined && isOwnSource(page, brief)
  const last = sentences.length - 1
  return sentences.map((one, at) =>
    isOwn && others.length === 0 && at < last ? one.replace(MARKS, '') : one
  )
}

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
  return parts.map((part) => ({ ...part, sentences: withOneMark(context, part.sentences) }))
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

export function pricedColumns({ rows }: FactTable): number[] {
  return [...rows[0]!.keys()].filter((column) => rows.some((row) => PRICE.test(row[column] ?? '')))
}

const PERS = inAnyLanguage(({ figures: { prices } }) => prices.per)
const PER = new RegExp(`^\\p{L}+ ((?:${PERS}) .+)$`, 'u')
const UNIT = new RegExp(`, ((?:${PERS}) .+)$`, 'u')

/** What is on a price list, as it is called within a sentence. */
export function nameOf({ brief, language, mainKeyword, pack }: Context, thing: string): string {
  const plain = thing.replace(UNIT, '').replace(/, (.+)$/, ' ($1)')
  const named = contentStems(mainKeyword, language)
  // `Sofa` on the list of an upholsterer is what the request calls the upholstery of a sofa.
  const isPart = named.length > 1 && contentStems(plain, language).every((stem) => named.includes(stem))
  const said = lowerFirst(isPart && brief.keywords.length > 0 ? mainKeyword : plain, pack)
  return ((pack.asked.asItem ?? pack.asked.withArticle)?.(said) ?? said).replace(/^.+ «(.+)»$/u, '$1')
}

/** The company whose page it is, as its sentences call it: `l’École de voile`, `мастерская «Печь»`; null for others. */
export function firmOf({ brief, sources, store }: Context, sourceId: string | null): string | null {
  const source = sources.find(({ id }) => id === sourceId)
  const name = brief.company?.name.trim()
  if (!name || !source || !isOwnSource(source, brief)) return null
  const begun = store.facts.flatMap(({ text }) => (text.includes(name) ? text.split(name)[0]! : []))
  const before = begun.find((one) => /^\p{Lu}\p{L}*(?:[’']|\s«?)$/u.test(one)) ?? ''
  return `${before.charAt(0).toLocaleLowerCase() + before.slice(1)}${name}${before.endsWith('«') ? '»' : ''}`
}

/** What the cheapest and the dearest thing on a price list cost, or the only one and how long it takes. */
export function tableLine(context: Context, table: FactTable): string {
  const { language, pack } = context
  const columns = pricedColumns(table)
  const [at = 1, ...beside] = columns
  const several = new Intl.ListFormat(language === 'en' ? 'en-GB' : language)
  const called = (cell: string, one: number) => `${cell} (${lowerFirst(table.columns[one] ?? '', pack)})`
  const isSeveral = beside.length > 0
  // Where a thing has several prices, the first one's are said with their columns.
  const price = (row: readonly string[]) =>
    isSeveral
      ? several.format(columns.flatMap((one) => (PRICE.test(row[one]!) ? called(row[one]!, one) : [])))
      : (row[at] ?? '')
  const priced = (isSeveral ? [] : table.rows).flatMap((row) => {
    const amount = quantitiesIn(row[at] ?? '', language).find(({ kind }) => kind === 'money')
    return amount ? [{ row, value: Number(amount.value) }] : []
  })
  const [low = { row: table.rows[0] ?? [] }, ...others] = priced.toSorted((a, b) => a.value - b.value)
  const high = others.at(-1)
  const time = cue(pack.roles.timing.cues)
  const takes = ([, ...cells]: readonly string[]) =>
    cells.find(
      (cell, index) => !columns.includes(index + 1) && time.test(`${table.columns[index + 1]} ${cell}`)
    )
  // `Price per square metre`, or `Window, per wing`
  const per = PER.exec(table.columns[at]?.trim() ?? '')?.[1]
  const firm = firmOf(context, table.sourceId)
  const [first, second] =
    firm === null
      ? [`${table.caption ?? table.columns[0]}${pack.colon}{a}, {b}`, '; {a}, {b}']
      : pack.frame.range
  const said = (form: string, { row }: { row: readonly string[] }) => {
    const length = high && wantedRoles(context).includes('timing') ? takes(row) : undefined
    const by = form === first ? (per ?? UNIT.exec(row[0] ?? '')?.[1]) : UNIT.exec(row[0] ?? '')?.[1]
    return form
      .replace('{a}', () => nameOf(context, row[0] ?? ''))
      .replace('{b}', () => `${price(row)}${by ? ` ${by}` : ''}${length ? ` (${length})` : ''}`)
      .replace('{f}', () => firm!)
  }
  const length = high ? undefined : takes(low.row)
  const more = length ? pack.frame.range[2].replace('{a}', () => length) : high ? said(second!, high) : ''
  const line = `${said(first!, low)}${more}`
  return `${line.replace(/\p{L}/u, capitalize)}.${cite(table.sourceId)}`
}

/** The mark of a list stands behind one item, for all of them, and not behind a figure. */
export function marked(items: readonly string[], mark: string): string[] {
  const words = items.findLastIndex((item) => !/[\d%]\s?\p{Sc}?[.)]?$/u.test(item))
  const at = words === -1 ? items.length - 1 : words
  return items.map((item, index) => (index === at ? `${item}${mark}` : item))
}
