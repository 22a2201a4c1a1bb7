/** Puts facts into running text: in the source's words, quoted where they are in the first person, always cited. */
import type { Context } from './context.js'
import { PRICE } from './fact_kinds.js'
import { type Fact, type FactTable, siteName } from './facts.js'
import type { Part } from './parts.js'
import { lowerFirst } from './prompt.js'

export function cite(sourceId: string | null): string {
  return sourceId === null ? '' : `[^${sourceId}]`
}

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

function nameOf({ brief, pack, sources }: Context, fact: Fact): string | null {
  const source = sources.find(({ id }) => id === fact.sourceId)
  return source === undefined ? null : siteName(source, brief, pack)
}

/**
 * The sentences of a fact, each with its citation. A testimonial names its speaker.
 * @param named says whose words a quotation is, once per section
 */
export function factSentences(context: Context, fact: Fact, named = false): string[] {
  const { pack } = context
  const [open, close] = pack.quotes
  if (fact.speaker !== null) {
    const words = fact.text.replace(/["“”„«»]/g, '')
    return [`${open}${words}${close} – ${fact.speaker}.${cite(fact.sourceId)}`]
  }
  if (!needsQuotation(context, fact)) return fact.sentences.map((sentence) => closed(sentence, fact.sourceId))
  const name = named ? nameOf(context, fact) : null
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
    const goesOn =
      previous !== null && previous.sourceId === fact.sourceId && previous.passage === fact.passage
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
const MAX_IN_LINE = 5

/** A source's table below its caption, which a section with the same heading does not repeat. */
export function tablePart({ pack }: Context, table: FactTable, above: string): Part {
  const width = Math.max(...table.rows.map((row) => row.length), table.columns.length)
  const cells = (row: readonly string[]) => Array.from({ length: width }, (_, index) => row[index] ?? '')
  const caption = table.caption?.trim().replace(/[.:]$/, '') ?? ''
  const leads = caption !== '' && caption.toLocaleLowerCase() !== above.trim().toLocaleLowerCase()
  const lead = leads ? `${caption}${pack.colon.trimEnd()}` : ''
  const mark = cite(table.sourceId)
  const rows = table.rows.slice(0, MAX_ROWS)
  if (!table.columns.some((column) => column.trim() !== '') && width === 2)
    return {
      kind: 'list',
      ordered: false,
      lead: leads ? `${lead}${mark}` : '',
      items: leads ? rows.map(entryOf) : marked(rows.map(entryOf), mark),
    }
  const [head = [], ...body] = table.columns.some((column) => column.trim() !== '')
    ? [table.columns, ...rows]
    : rows
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

/** The first columns of a price list in one sentence: what the things on it cost. */
export function tableLine(context: Context, table: FactTable): string {
  const { pack } = context
  const priced = table.rows[0]!.findIndex((cell, index) => index > 0 && PRICE.test(cell))
  const at = priced === -1 ? 1 : priced
  const rows = table.rows.slice(0, MAX_IN_LINE).map((row) => `${row[0] ?? ''} ${row[at] ?? ''}`.trim())
  // `Price per square metre` says more than the caption.
  const column = table.columns[at]?.trim() ?? ''
  const says = column.split(/\s+/).length > 1 ? column : (table.caption?.trim().replace(/\s?[.:]$/, '') ?? '')
  const lead = says === '' || /[?]$/.test(says) ? '' : `${says}${pack.colon}`
  const parted = rows.some((row) => row.includes(',')) ? pack.separator : ', '
  const line = rows.map((row, index) => (index > 0 || lead !== '' ? lowerFirst(row, pack) : row)).join(parted)
  return `${lead}${line}.${cite(table.sourceId)}`
}

/** The mark of a list stands behind one item, for all of them, and not behind a figure. */
export function marked(items: readonly string[], mark: string): string[] {
  const words = items.findLastIndex((item) => !/[\d%]\s?\p{Sc}?[.)]?$/u.test(item))
  const at = words === -1 ? items.length - 1 : words
  return items.map((item, index) => (index === at ? `${item}${mark}` : item))
}
