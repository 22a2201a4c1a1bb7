import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { blank, type LineScan } from './scan_lines.js'

const parser = unified().use(remarkParse).use(remarkGfm)

/**
 * The parser's time grows faster than the text on hostile input (thousands of open brackets, quotes in quotes,
 * underlined headings), so it is given the text in pieces, cut at the ends of blocks.
 */
const PIECE = 6_000
/** Code beyond this adds nothing to any check. */
const MAX_FENCE_LENGTH = 5_000
const QUOTE_DEPTH = 4
const UNDERLINES = 20
/** No article is longer; anything beyond is treated as plain paragraphs. */
export const PARSED_CHARACTERS = 120_000

/** A part of the text as a tree, and its start position. */
export interface Piece {
  root: Root
  offset: number
}

/** Parses a text in pieces of bounded size, in bounded time. Positions in a tree are relative to its piece. */
export function parsePieces(markdown: string, scan: LineScan): Piece[] {
  const longFences = scan.fences.filter((fence) => fence.end - fence.start > MAX_FENCE_LENGTH)
  const hidden = [...scan.definitions, ...longFences].sort((a, b) => a.start - b.start)
  const text = blank(markdown, hidden).slice(0, PARSED_CHARACTERS)
  const pieces: Piece[] = []
  let next = 0
  for (let start = 0; start < text.length; ) {
    let end = text.length
    if (text.length - start > PIECE) {
      let best: { at: number; rank: number } | null = null
      for (; next < scan.breaks.length; next += 1) {
        const point = scan.breaks[next]
        if (!point || point.at > start + PIECE) break
        if (point.at > start && (best === null || point.rank <= best.rank)) best = point
      }
      end = best?.at ?? spaceBefore(text, start + PIECE, start)
      while (next > 0 && (scan.breaks[next - 1]?.at ?? 0) > end) next -= 1
    }
    pieces.push({ root: parser.parse(tame(text.slice(start, end))) as Root, offset: start })
    start = end
  }
  return pieces
}

function spaceBefore(text: string, at: number, start: number): number {
  const space = text.lastIndexOf(' ', at)
  return space > start ? space + 1 : at
}

/** Neutralises constructions whose cost explodes, without moving any character. */
function tame(text: string): string {
  let underlines = 0
  return text
    .replace(/^(?:[ \t]{0,3}>){4}[ \t>]+/gmu, (quotes) => {
      const kept = quotes.split('>', QUOTE_DEPTH).join('>').length + 1
      return quotes.slice(0, kept) + '\u00a0'.repeat(quotes.length - kept)
    })
    .replace(/^ {0,3}(?:=+|-+)[ \t]*$/gmu, (line) => {
      underlines += 1
      return underlines > UNDERLINES ? ' '.repeat(line.length) : line
    })
}
