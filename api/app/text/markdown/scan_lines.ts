/** A footnote definition, `[^id]: text`, and its position. */
export interface FootnoteDefinition {
  id: string
  /** Markdown of the note on one line. */
  markdown: string
  start: number
  /** After the last line of the note, including its line break. */
  end: number
}

/** A place where a long text may be cut in two: before a heading, before a block, before any line. */
export interface BreakPoint {
  at: number
  rank: 0 | 1 | 2
}

export interface LineScan {
  definitions: FootnoteDefinition[]
  breaks: BreakPoint[]
  /** Fenced code, fences included. */
  fences: { start: number; end: number }[]
  /** The mark of a fence that is never closed, null where all are. */
  openFence: string | null
}

const DEFINITION = /^ {0,3}\[\^([^[\]\s]{1,60})\]:[ \t]*(.*)$/u
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})(.*)$/u
const BLOCK_START = /^ {0,3}(?:#{1,6}(?:\s|$)|[-*+]\s|\d{1,9}[.)]\s|>|\||`{3}|~{3}|!\[)/u

/** Reads a text line by line: what is fenced code, what is a footnote definition, where it could be cut. */
export function scanLines(markdown: string): LineScan {
  const scan: LineScan = { definitions: [], breaks: [], fences: [], openFence: null }
  let fence: { mark: string; start: number } | null = null
  let note: FootnoteDefinition | null = null
  let afterBlank = true

  for (let start = 0; start < markdown.length; ) {
    const newline = markdown.indexOf('\n', start)
    const end = newline < 0 ? markdown.length : newline + 1
    const line = markdown.slice(start, newline < 0 ? end : newline)
    const blank = line.trim() === ''
    if (fence) {
      if (closes(line, fence.mark)) {
        scan.fences.push({ start: fence.start, end })
        fence = null
      }
    } else if (note && continues(line, blank, afterBlank)) {
      if (!blank) {
        note.markdown = `${note.markdown} ${line.trim()}`.trim()
        note.end = end
      }
    } else {
      note = null
      const opening = FENCE.exec(line)
      const definition = DEFINITION.exec(line)
      if (opening?.[1] && !(opening[1].startsWith('`') && opening[2]?.includes('`'))) {
        fence = { mark: opening[1], start }
      } else if (definition) {
        note = { id: definition[1] ?? '', markdown: (definition[2] ?? '').trim(), start, end }
        scan.definitions.push(note)
      }
      if (start > 0) scan.breaks.push({ at: start, rank: rankOf(line, afterBlank) })
    }
    afterBlank = blank
    start = end
  }
  if (fence) {
    scan.fences.push({ start: fence.start, end: markdown.length })
    scan.openFence = fence.mark
  }
  return scan
}

function closes(line: string, mark: string): boolean {
  const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/u.exec(line)?.[1]
  return closing !== undefined && closing[0] === mark[0] && closing.length >= mark.length
}

/** A note continues over the lines of its paragraph, and over indented ones after a blank line. */
function continues(line: string, blank: boolean, afterBlank: boolean): boolean {
  if (blank) return true
  if (afterBlank) return /^(?: {4}|\t)/u.test(line)
  return !DEFINITION.test(line) && !BLOCK_START.test(line)
}

function rankOf(line: string, afterBlank: boolean): 0 | 1 | 2 {
  if (/^#{1,6}[ \t]/u.test(line)) return 0
  return afterBlank && /^\S/u.test(line) ? 1 : 2
}

/** The same text with some ranges replaced by spaces, so that positions do not change. */
export function blank(text: string, ranges: readonly { start: number; end: number }[]): string {
  if (ranges.length === 0) return text
  let result = ''
  let at = 0
  for (const { start, end } of ranges) {
    if (start < at) continue
    result +=
      text.slice(at, start) + text.slice(start, end).replace(/[^\n]/gu, (char) => ' '.repeat(char.length))
    at = end
  }
  return result + text.slice(at)
}
