import { parseDocument } from '../markdown/parse_document.js'

export const PLACES = ['title', 'meta', 'heading', 'text', 'table', 'alt'] as const

/** Where a statement stands; the questions and answers of a text are headings and text of it. */
export type Place = (typeof PLACES)[number]

/** A sentence, line or table row of an article that may state something. */
export interface Statement {
  place: Place
  text: string
  /** Of a table row. */
  cells?: string[]
  /** What a sentence of the text cites, as written: `s1`, or `1` once references are numbered. */
  cites?: string[]
  /** The calculation whose result it gives, as its writer stated it: `p12:4690+p14:185`. */
  computation?: string
  /** The sentence before it in its paragraph. */
  before?: string
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
const MOST_STATEMENTS = 3_000

/** Everything that an article says, in its order: what surrounds it first, then the text, then its alt texts. */
export function statementsOf(text: PublishedText): Statement[] {
  const document = parseDocument(text.content, text.language)
  const line = (place: Place, one: string | null): Statement[] =>
    one === null || one.trim() === '' ? [] : [{ place, text: one.trim() }]
  const written = [
    ...document.headings.map(({ text: heading, start }) => ({ start, statements: line('heading', heading) })),
    ...document.blocks.flatMap(({ sentences, inherited }) =>
      sentences.map(({ text: sentence, start, citations }, at) => ({
        start,
        statements: line('text', sentence).map((one) => ({
          ...one,
          cites: citations.length > 0 ? citations : inherited,
          ...(at > 0 && { before: sentences[at - 1]!.text }),
        })),
      }))
    ),
    ...document.tables.map(({ rows, start }) => ({
      start,
      statements: rows
        .filter((row) => row.some((cell) => cell !== ''))
        .map((cells): Statement => ({ place: 'table', text: cells.join(' | '), cells })),
    })),
  ].sort((a, b) => a.start - b.start)
  return [
    ...line('title', text.title),
    // The meta title is the title as a rule.
    ...(text.metaTitle === text.title ? [] : line('meta', text.metaTitle)),
    ...line('meta', text.metaDescription),
    ...line('alt', text.mainImageAlt),
    ...written.flatMap(({ statements }) => statements),
    ...document.images.flatMap(({ alt }) => line('alt', alt)),
  ].slice(0, MOST_STATEMENTS)
}
