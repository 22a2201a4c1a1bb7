import {
  cellsOf,
  type GapPlace,
  isBlank,
  lineAt,
  lineBefore,
  type Range,
  tableAround,
} from '#publications/gaps/gap_place'
import { sentenceSpans } from '#text/language/sentences'

const HEADING = /^(#{1,6})[ \t]/u
const ORDERED = /^([ \t>]*)(\d{1,9})([.)][ \t])/u
/** What a sentence can introduce. */
const LED_TO = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]|^[ \t>]*[|>]|^[ \t]*(?:`{3}|~{3})/u
const FOOTNOTE = /^ {0,3}\[\^[^[\]\s]{1,60}\]:/u
const PAIRS = new Map(
  Object.entries({ '*': '*', _: '_', '~': '~', '"': '"', '(': ')', '“': '”', '«': '»', '„': '“' })
)

/**
 * A text without one gap. A gap within a sentence goes with the sentence, one that stands for a whole paragraph, list
 * item or row goes with that, and a heading that is left with nothing under it goes too.
 */
export function withoutGap(text: string, place: GapPlace): string {
  const { kind, gap } = place
  const bare = dressed(text, gap, place.text)
  if (kind === 'heading') {
    const isAll = bare.start === place.text.start && bare.end === place.text.end
    return isAll ? withoutLines(text, place.lines) : closedUp(text, bare, place.text)
  }
  const isAside = text[bare.start] === '('
  const range =
    place.sentence === gap || isAside ? withMarks(text, bare, place.text, isAside) : place.sentence
  const rest = text.slice(place.text.start, range.start) + text.slice(range.end, place.text.end)
  if (kind === 'cell') return withoutCell(text, place, range)
  if (rest.trim() !== '') return closedUp(text, range, place.text)
  return kind === 'item' ? withoutItem(text, place.lines) : withoutBlock(text, place.lines)
}

/** The gap with the emphasis, quotation marks or brackets around it. */
function dressed(text: string, { start, end }: Range, within: Range): Range {
  let range = { start, end }
  while (
    range.start > within.start &&
    range.end < within.end &&
    PAIRS.get(text[range.start - 1]!) === text[range.end]
  )
    range = { start: range.start - 1, end: range.end + 1 }
  return range
}

/** With the end mark and the citations that belong to it; an aside leaves its sentence both. */
function withMarks(text: string, { start, end }: Range, within: Range, isAside: boolean): Range {
  if (isAside) return { start, end }
  const marks = /^[\p{Sentence_Terminal}…]*(?:[ \t]*\[\^[^[\]\s]{1,60}\])*/u.exec(
    text.slice(end, within.end)
  )![0]
  return { start, end: end + marks.length }
}

/** Removes a part of a block: what is left is parted by one space. */
function closedUp(text: string, { start, end }: Range, within: Range): string {
  const before = text.slice(within.start, start).trimEnd()
  const after = text.slice(end, within.end).trimStart()
  const space = before === '' || after === '' || /^[\p{Sentence_Terminal}….,;:)\]]/u.test(after) ? '' : ' '
  return text.slice(0, within.start) + before + space + after + text.slice(within.end)
}

/** Removes whole lines: what is before and after is parted by one blank line at most. */
function withoutLines(text: string, { start, end }: Range): string {
  return joined(text.slice(0, start), text.slice(end + 1))
}

function joined(before: string, after: string): string {
  if (after.trim() === '') return before.trim() === '' ? '' : `${before.trimEnd()}\n`
  return /(?:^|\n)[ \t>]*\n$/u.test(before) || before === ''
    ? before + after.replace(/^(?:[ \t]*\n)+/u, '')
    : before + after
}

/** Removes a block with what it leaves without a point: a sentence that introduces it, a heading above nothing. */
function withoutBlock(text: string, { start, end }: Range): string {
  const after = text.slice(end + 1)
  return joined(withoutEmptySections(withoutLeadIn(text.slice(0, start), after), after), after)
}

function withoutItem(text: string, lines: Range): string {
  const number = ORDERED.exec(text.slice(lines.start, lines.end))
  const renumbered = number
    ? text.slice(0, lines.end) + countedDown(text.slice(lines.end), number[1]!, Number(number[2]))
    : text
  return withoutBlock(renumbered, lines)
}

/** The following items of the same list with one less. */
function countedDown(text: string, indent: string, removed: number): string {
  let last = removed
  return text
    .split('\n')
    .map((line) => {
      const item = ORDERED.exec(line)
      if (!item || item[1] !== indent || Number(item[2]) !== last + 1) {
        // Anything at the margin that is no item ends the list.
        if (line.trim() !== '' && !line.startsWith(`${indent} `)) last = Number.NaN
        return line
      }
      last += 1
      return `${indent}${last - 1}${line.slice(indent.length + item[2]!.length)}`
    })
    .join('\n')
}

function withoutCell(text: string, place: GapPlace, range: Range): string {
  const row = place.lines
  const rest = text.slice(place.text.start, range.start) + text.slice(range.end, place.text.end)
  if (rest.trim() !== '') return closedUp(text, range, place.text)
  const [, ...others] = cellsOf(text, row)
  const isLeft = others.some(
    ({ start, end }) => !(start <= range.start && range.end <= end) && !isBlank(text.slice(start, end))
  )
  const { lines, delimiter } = tableAround(text, row)!
  if (isLeft || row.start < delimiter.start)
    return text.slice(0, place.text.start) + text.slice(place.text.end)
  const hasOthers = lines.end > row.end || lineBefore(text, row)!.start > delimiter.start
  return hasOthers ? withoutLines(text, row) : withoutBlock(text, lines)
}

/** Without a sentence at its end that introduces with a colon what does not follow. */
function withoutLeadIn(before: string, after: string): string {
  const last = lastLine(before)
  if (!last || LED_TO.test(firstLine(after))) return before
  const line = before.slice(last.start, last.end)
  if (!/:[*_]*[ \t]*$/u.test(line) || HEADING.test(line) || LED_TO.test(line)) return before
  const { start } = sentenceSpans(line).at(-1)!
  const kept = line.slice(0, start).trimEnd()
  return kept === ''
    ? before.slice(0, last.start)
    : before.slice(0, last.start) + kept + before.slice(last.end)
}

/** Without headings at its end that have nothing under them; the title stays. */
function withoutEmptySections(before: string, after: string): string {
  const last = lastLine(before)
  const depth = last && depthOf(before.slice(last.start, last.end))
  if (!last || !depth || depth === 1) return before
  const next = firstLine(after)
  const deeper = depthOf(next)
  const isEmpty = next === '' || FOOTNOTE.test(next) || (deeper !== undefined && deeper <= depth)
  return isEmpty ? withoutEmptySections(before.slice(0, last.start), after) : before
}

const depthOf = (line: string) => HEADING.exec(line)?.[1]?.length

/** The last line that is not blank. */
function lastLine(text: string): Range | null {
  const end = text.trimEnd().length
  return end === 0 ? null : lineAt(text, end - 1)
}

/** The first line that is not blank. */
const firstLine = (text: string) => /^[ \t>]*(\S.*)$/mu.exec(text)?.[0] ?? ''
