import { aboveBlocks, leadsOf } from '../markdown/above_blocks.js'
import type { MarkdownDocument, TextBlock } from '../markdown/document.js'
import { parseDocument } from '../markdown/parse_document.js'
import { rowText } from './passages.js'

export const PLACES = ['title', 'meta', 'heading', 'text', 'table', 'alt'] as const

/** Where a statement is; the questions and answers of a text are headings and text of it. */
export type Place = (typeof PLACES)[number]

/** A sentence, line or table row of an article that may state something. */
export interface Statement {
  place: Place
  text: string
  /** Of a table row. */
  cells?: string[]
  /** The names of its columns. */
  head?: string[]
  /** What a sentence of the text cites, as written: `s1`, or `1` once references are numbered. */
  cites?: string[]
  /** The calculation whose result it gives, as its writer stated it: `p12:4690+p14:185`. */
  computation?: string
  /** Ids of the passages that its writer marked it with. */
  marked?: readonly string[]
  /** The sentence before it in its paragraph. */
  before?: string
  /** What a sentence or a table row is under: a heading, or a paragraph that only asks something. */
  under?: string
  /** What introduces its list or table, or a short line above its paragraph: `On the northern lake:`. */
  lead?: string
  /** What follows a line that introduces a list or table: its first item, or the first cell of its first row. */
  introduces?: string
  /** Whether it is of a block quotation that names its source. */
  isQuoted?: boolean
}

export interface PublishedText {
  title: string
  metaTitle: string | null
  metaDescription: string | null
  mainImageAlt: string | null
  /** Markdown. */
  content: string
  language: string
}

/** The most statements of one text; ten times what a long article has. */
const MAX_STATEMENTS = 3_000

const MAX_NAME_WORDS = 4

/** Whether the head of a column is more than its name. */
const saysSomething = (cell: string) =>
  /\p{Nd}/u.test(cell) || cell.trim().split(/\s+/u).length > MAX_NAME_WORDS

/** Everything that an article says, in its order: what surrounds it first, then the text, then its alt texts. */
export function toStatements(text: PublishedText): Statement[] {
  return [
    ...line('title', text.title),
    // The meta title is the title as a rule.
    ...(text.metaTitle === text.title ? [] : line('meta', text.metaTitle)),
    ...line('meta', text.metaDescription),
    ...line('alt', text.mainImageAlt),
    ...statementsIn(parseDocument(text.content, text.language)),
  ].slice(0, MAX_STATEMENTS)
}

const line = (place: Place, text: string | null): Statement[] =>
  text === null || text.trim() === '' ? [] : [{ place, text: text.trim() }]

/** What a text says, its alt texts last. */
export function statementsIn({ headings, blocks, tables, images }: MarkdownDocument): Statement[] {
  const above = aboveBlocks({ headings, blocks })
  const leads = leadsOf({ blocks, tables })
  const introduced = new Map(
    [...leads].reverse().map(([to, lead]) => [lead, 'rows' in to ? to.rows[0]?.[0] : to.sentences[0]?.text])
  )
  const written = [
    ...headings.map(({ text, start }) => ({ start, statements: line('heading', text) })),
    ...blocks.flatMap((block, index) =>
      block.sentences.map((sentence, at) => ({
        start: sentence.start,
        statements: sentenceOf(block, at, above[index], leads.get(block), introduced.get(sentence.text)),
      }))
    ),
    ...tables.map(({ header, rows, start, section }, index) => ({
      start,
      statements: [...(header.some(saysSomething) ? [header] : []), ...rows]
        .filter((row) => row.some((cell) => cell !== ''))
        .map((cells): Statement => {
          const under = headings[section]?.text
          const lead = leads.get(tables[index]!)
          const row: Statement = {
            ...{ place: 'table', text: cells.join(' | '), cells },
            ...(under !== undefined && { under }),
            ...(lead !== undefined && { lead }),
          }
          return cells === header ? row : { ...row, head: header }
        }),
    })),
  ].sort((a, b) => a.start - b.start)
  return [
    ...written.flatMap(({ statements }) => statements),
    ...images.flatMap(({ alt }) => line('alt', alt)),
  ]
}

/** A row as the passages have rows, each cell with the name of its column; other statements as they are. */
export const saidOf = ({ text, cells, head }: Pick<Statement, 'text' | 'cells' | 'head'>): string =>
  cells && head ? rowText(cells, head) : text

function sentenceOf(
  { kind, sentences, citations, inherited }: TextBlock,
  at: number,
  under: string | undefined,
  lead: string | undefined,
  introduces: string | undefined
): Statement[] {
  const { text, citations: own } = sentences[at]!
  return line('text', text).map((one) => ({
    ...one,
    cites: own.length > 0 ? own : kind === 'quote' ? citations : inherited,
    ...(at > 0 && { before: sentences[at - 1]!.text }),
    ...(under !== undefined && { under }),
    ...(lead !== undefined && { lead }),
    ...(introduces !== undefined && { introduces }),
    ...(kind === 'quote' && citations.length > 0 && { isQuoted: true }),
  }))
}
