import type { Source, SourceDetail, SourceTable } from '#core/sources'
import { detectLanguage } from '../language/languages.js'
import { sentenceSpans } from '../language/sentences.js'

/** A short piece of a source that a sentence can be checked against. */
export interface Passage {
  /** `p1`, `p2`, ... in the order of the sources. */
  id: string
  sourceId: string
  /** What stands above it: a heading, a question, a table's caption; null where nothing does. */
  heading: string | null
  /** A paragraph or a few sentences of it; a table row as `label; heading: cell; ...`. */
  text: string
  /** BCP 47 primary language. */
  language: string
  /** Whether its heading is only the name of a field of the profile, such as `Services`. */
  isField?: true
}

/** Whether a passage may be a row of a table; prose with a semicolon looks the same. */
export const isRow = ({ text }: Pick<Passage, 'text'>): boolean => text.includes('; ')

/** Lines that head others of them. */
export function headingLines(passages: readonly Passage[]): Set<Passage> {
  const headings = new Set(passages.map(({ sourceId, heading }) => `${sourceId}\n${heading}`))
  return new Set(passages.filter(({ sourceId, text }) => headings.has(`${sourceId}\n${text}`)))
}

/** Without lines that head others of them, with which they are said. */
export function withoutHeadings(passages: readonly Passage[]): Passage[] {
  const lines = headingLines(passages)
  return passages.filter((one) => !lines.has(one))
}

/** Characters of a passage; a longer paragraph is divided between its sentences. */
const MAX_LENGTH = 400
/** Characters of a line without an end mark that heads what follows. */
const MAX_HEADING_LENGTH = 90
/** The most passages of one pool; a pool of 60 long pages stays below it. */
const MAX_PASSAGES = 10_000

/** The numbered passages of a pool of sources. */
export function toPassages(sources: readonly Source[]): Passage[] {
  return sources
    .flatMap((source) => {
      const language = source.language ?? detectLanguage(source.text)
      const details = (source.details ?? []).flatMap((detail) => detailOf(detail, language))
      // The details of a profile or a note are all of its text.
      const prose = source.kind === 'page' || details.length === 0 ? proseOf(source, language) : []
      return [...prose, ...source.tables.flatMap(rowsOf), ...details].map((piece) => ({
        ...piece,
        sourceId: source.id,
        language,
        ...(source.kind === 'profile' && { isField: true as const }),
      }))
    })
    .slice(0, MAX_PASSAGES)
    .map((passage, index) => ({ id: `p${index + 1}`, ...passage }))
}

type Piece = Pick<Passage, 'heading' | 'text'>

function proseOf({ text }: Source, language: string): Piece[] {
  const pieces: Piece[] = []
  let heading: string | null = null
  for (const line of text.split('\n')) {
    const trimmed = line.trim()
    if (trimmed === '') continue
    pieces.push(...divide(trimmed, language).map((part) => ({ heading, text: part })))
    if (isHeading(trimmed)) heading = trimmed
    // A question heads its answer alone.
    else if (heading?.endsWith('?')) heading = null
  }
  return pieces
}

const isHeading = (line: string) =>
  line.length <= MAX_HEADING_LENGTH &&
  !/^[-*•] /u.test(line) &&
  !/[.!…;,]["»”“)]?$/u.test(line) &&
  !/\d/u.test(line)

function divide(line: string, language: string): string[] {
  if (line.length <= MAX_LENGTH) return [line]
  const parts: string[] = []
  for (const { text } of sentenceSpans(line, language)) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + text.length < MAX_LENGTH)
      parts[parts.length - 1] = `${last} ${text}`
    else parts.push(text)
  }
  return parts
}

const detailOf = ({ heading, text }: SourceDetail, language: string): Piece[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => divide(line.trim(), language))
    .map((part) => ({ heading, text: part }))

function rowsOf({ caption, columns, rows }: SourceTable): Piece[] {
  return rows
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) => ({
      heading: caption,
      text: rowText(row, columns),
    }))
}

/** A row of a table as a passage has it. */
export const rowText = (row: readonly string[], columns: readonly string[]): string =>
  row
    .map((cell, column) => {
      const name = columns[column]?.trim() ?? ''
      return column === 0 || name === '' ? cell.trim() : `${name}: ${cell.trim()}`
    })
    .filter((cell) => cell !== '')
    .join('; ')
