/** Puts facts into running text: in the source's words, quoted where they are in the first person, always cited. */
import type { Context } from './context.js'
import { type Fact, type FactTable, siteName } from './facts.js'
import type { Part } from './parts.js'

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

const MOST_ROWS = 12

/** A source's table as a Markdown table; the citation is in its header. */
export function tablePart({ pack }: Context, table: FactTable): Part {
  const width = Math.max(...table.rows.map((row) => row.length), table.columns.length)
  const filled = table.columns.length === width && table.columns.some((column) => column.trim() !== '')
  const named = filled
    ? table.columns
    : width === 2
      ? [pack.frame.item, pack.frame.detail]
      : Array.from({ length: width }, (_, index) => table.columns[index] ?? '')
  const head = named.map((column, index) =>
    index === width - 1 ? `${column}${cite(table.sourceId)}` : column
  )
  const rows = table.rows
    .slice(0, MOST_ROWS)
    .map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''))
  const caption = table.caption?.trim().replace(/[.:]$/, '') ?? ''
  const lead = caption === '' ? pack.frame.table : `${caption}${pack.colon.trimEnd()}`
  return { kind: 'table', lead, head, rows }
}
