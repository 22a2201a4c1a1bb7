import { sentenceSpans } from '#text/language/sentences'
import { GAP } from '#text/markdown/marks'
import { scanLines } from '#text/markdown/scan_lines'

/** A range of a text; the end is exclusive. */
export interface Range {
  start: number
  end: number
}

/** Where a gap stands. Positions refer to the whole text. */
export interface GapPlace {
  kind: 'paragraph' | 'item' | 'heading' | 'cell'
  /** The mark itself. */
  gap: Range
  /** The lines of its block; of its row in a table. */
  lines: Range
  /** The text of its block without indentation and markers; of its cell in a table. */
  text: Range
  /** The sentence that it is a part of; the same as `gap` where it stands for a whole one. */
  sentence: Range
}

const BLANK = /^[ \t>]*$/u
const HEADING = /^[ \t>]*#{1,6}[ \t]+/u
const FENCE = /^[ \t>]*(?:`{3,}|~{3,})/u
const ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/u
const MARGIN = /^[ \t>]*/u
const DELIMITER = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/u
/** What may stand around a sentence and says nothing: emphasis, quotation marks, brackets, citations. */
const DRESSING = /\[\^[^[\]\s]{1,60}\]|[\s*_~`"'“”„‘’«»()[\]]/gu
/** Languages in which a capital within a sentence is ordinary. */
const CAPITALS_WITHIN = /^(?:de|lb)\b/iu

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()

/** What a gap asks for, as answers of the API name it. */
export const questionOf = (inner: string): string => oneLine(inner) || 'something'

/**
 * Finds a gap by what it asks for.
 * @param occurrence which of several that ask the same, counted from 1
 */
export function placeOfGap(
  markdown: string,
  question: string,
  occurrence: number,
  language: string
): GapPlace | null {
  const wanted = questionOf(question)
  const found = [...markdown.matchAll(GAP)].filter(([, inner]) => questionOf(inner!) === wanted)[
    occurrence - 1
  ]
  if (!found) return null
  const gap = { start: found.index, end: found.index + found[0].length }
  const line = lineAt(markdown, gap.start)
  // What the gap asks for may go over several lines.
  line.end = lineAt(markdown, gap.end - 1).end
  const written = markdown.slice(line.start, line.end)

  const heading = HEADING.exec(written)
  if (heading)
    return inText(
      markdown,
      'heading',
      gap,
      line,
      { ...line, start: line.start + heading[0].length },
      language
    )
  if (written.includes('|') && tableAround(markdown, line))
    return inText(markdown, 'cell', gap, line, cellAround(markdown, line, gap), language)
  const { lines, text, isItem } = blockAround(markdown, line)
  return inText(markdown, isItem ? 'item' : 'paragraph', gap, lines, text, language)
}

export function lineAt(markdown: string, at: number): Range {
  const end = markdown.indexOf('\n', at)
  return { start: markdown.lastIndexOf('\n', at - 1) + 1, end: end < 0 ? markdown.length : end }
}

/** The line before another; null at the beginning. */
export function lineBefore(markdown: string, { start }: Range): Range | null {
  return start === 0 ? null : lineAt(markdown, start - 1)
}

/** The line after another; null at the end. */
export function lineAfter(markdown: string, { end }: Range): Range | null {
  return end >= markdown.length ? null : lineAt(markdown, end + 1)
}

export const isBlank = (line: string) => BLANK.test(line)

/** The lines of the table that a row belongs to, and those of its delimiter row; null outside of a table. */
export function tableAround(markdown: string, row: Range): { lines: Range; delimiter: Range } | null {
  const isRow = (line: string) => line.includes('|') && !isBlank(line)
  const lines = around(markdown, row, isRow, isRow)
  for (let line: Range | null = lineAt(markdown, lines.start); line && line.start < lines.end; ) {
    if (DELIMITER.test(markdown.slice(line.start, line.end))) return { lines, delimiter: line }
    line = lineAfter(markdown, line)
  }
  return null
}

/** The cells of a row of a table, without the bars. */
export function cellsOf(markdown: string, row: Range): Range[] {
  const written = markdown.slice(row.start, row.end)
  const bars = [...written.matchAll(/(?<!\\)\|/gu)].map(({ index }) => row.start + index)
  const edges = [row.start - 1, ...bars, row.end]
  const cells = edges.slice(1).map((end, index) => ({ start: edges[index]! + 1, end }))
  // Before the first bar and after the last one there is a cell only where something stands.
  return cells.filter(
    ({ start, end }, index) => (index > 0 && index < cells.length - 1) || !isBlank(markdown.slice(start, end))
  )
}

function cellAround(markdown: string, row: Range, gap: Range): Range {
  return trimmed(
    markdown,
    cellsOf(markdown, row).find(({ start, end }) => start <= gap.start && gap.end <= end) ?? row
  )
}

/** Grows a range of lines over its neighbors as long as they qualify. */
function around(
  markdown: string,
  lines: Range,
  up: (line: string) => boolean,
  down: (line: string) => boolean
): Range {
  const grown = { ...lines }
  for (let line = lineBefore(markdown, grown); line; line = lineBefore(markdown, grown)) {
    if (!up(markdown.slice(line.start, line.end))) break
    grown.start = line.start
  }
  for (let line = lineAfter(markdown, grown); line; line = lineAfter(markdown, grown)) {
    if (!down(markdown.slice(line.start, line.end))) break
    grown.end = line.end
  }
  return grown
}

/** A paragraph, or the first paragraph of a list item. */
function blockAround(markdown: string, line: Range): { lines: Range; text: Range; isItem: boolean } {
  const isEdge = (text: string) => isBlank(text) || HEADING.test(text) || FENCE.test(text)
  const startsItem = (at: Range) => ITEM.test(markdown.slice(at.start, at.end))
  let started = startsItem(line)
  const lines = around(
    markdown,
    line,
    (text) => {
      if (started || isEdge(text)) return false
      started = ITEM.test(text)
      return true
    },
    (text) => !isEdge(text) && !ITEM.test(text)
  )
  const note = scanLines(markdown).definitions.find(
    ({ start, end }) => start < lines.end && end > lines.start
  )
  if (note && note.start > line.start) lines.end = note.start - 1
  const first = markdown.slice(lines.start, lines.end)
  const margin = (ITEM.exec(first) ?? MARGIN.exec(first))![0].length
  return {
    lines,
    text: trimmed(markdown, { start: lines.start + margin, end: lines.end }),
    isItem: startsItem(lines),
  }
}

function trimmed(markdown: string, { start, end }: Range): Range {
  const text = markdown.slice(start, end)
  return { start: start + (text.length - text.trimStart().length), end: start + text.trimEnd().length }
}

function inText(
  markdown: string,
  kind: GapPlace['kind'],
  gap: Range,
  lines: Range,
  text: Range,
  language: string
): GapPlace {
  const written = markdown.slice(text.start, text.end)
  // A capital, so that a full stop before the gap ends a sentence.
  const read = written.replace(GAP, (mark) => 'X'.repeat(mark.length))
  const at = gap.start - text.start
  const span = sentenceSpans(read, language).find(({ start, end }) => start <= at && at < end)
  const sentence = span ? { start: text.start + span.start, end: text.start + span.end } : gap
  const before = markdown.slice(sentence.start, gap.start)
  const after = markdown.slice(gap.end, sentence.end)
  const isWhole =
    says(before) === '' &&
    (/^[\p{Sentence_Terminal}…]*$/u.test(says(after)) || startsSentence(markdown, gap, after, language))
  return { kind, gap, lines, text, sentence: isWhole ? gap : sentence }
}

const says = (text: string) => text.replace(DRESSING, '')

/** Whether what follows a gap at the beginning of a sentence is a sentence of its own. */
function startsSentence(markdown: string, { start, end }: Range, after: string, language: string): boolean {
  if (!/^(?:\[\^[^[\]\s]{1,60}\]|[*_~`"'”’»)])*\s/u.test(after)) return false
  const first = says(after)[0] ?? ''
  if (first.toLowerCase() === first) return false
  return !CAPITALS_WITHIN.test(language) || /\?\s*\]\]$/u.test(markdown.slice(start, end))
}
