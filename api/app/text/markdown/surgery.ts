import { answered } from '../evidence/goes_on.js'
import { dependsOnPrevious, isLostWithout } from '../validation/dependents.js'
import { aboveBlocks } from './above_blocks.js'
import { looseMarks } from './balance.js'
import type { MarkdownDocument, Range, Sentence } from './document.js'
import { escapeText } from './escape_text.js'
import { type Blanked, HangingParts } from './hanging_parts.js'
import { parseDocument } from './parse_document.js'
import { type Piece, piecesOf } from './text_pieces.js'

/** What to do with a statement of a text. */
export interface Operation {
  place: 'heading' | 'text' | 'table' | 'alt'
  /** As it reads, without marks; the cells of a row are separated by ` | `. */
  text: string
  /** The question that it answers, where the same words may answer another; left out where they mean the same. */
  answers?: string
  /** Plain text that replaces it, for a row with as many cells; null takes it out. */
  replacement: string | null
  /** Identifiers of the footnotes that a sentence cites from now on; left out where it cites what it did. */
  cites?: readonly string[]
}

/** One change of a text: `left` is where the source had `start` to `end`. */
export interface Edit extends Range {
  kind: 'replaced' | 'removed'
  /** Positions of the operations that it does; none where it only follows from others. */
  operations: number[]
  /** As it reads, with what hangs on it. */
  before: string
  left: string
}

export interface SurgeryOptions {
  language: string
  /** Headings stay as they are, and no section is emptied. */
  keepsHeadings?: boolean
  /** Sentences that are understood where they will be: `It weighs 20 kilograms.` behind another that names what does. */
  understood?: ReadonlySet<string>
}

/**
 * Changes that replace or take out statements of a text. With a statement goes what means nothing without it: a
 * conclusion from it, a sentence about what it names, a list or table that it introduces, the introduction of a list or table of which nothing is
 * left, a question whose answer is gone, a heading without text. Apart from that no character changes. Operations
 * whose statements are not in the text, or that would leave broken markup or nothing at all, do nothing.
 * @returns the changes in their order, which do not overlap
 */
export function surgery(markdown: string, operations: readonly Operation[], options: SurgeryOptions): Edit[] {
  const document = parseDocument(markdown, options.language)
  const wanted = new Wanted(operations, options)
  const pieces = piecesOf(document)
  const above = aboveBlocks(document)
  const edits = [
    ...pieces.flatMap((block, index) => sentenceEdits(document, block, above[index], wanted, options)),
    ...rowEdits(document, wanted),
    ...headingEdits(document, wanted),
    ...altEdits(document, wanted),
  ]
  const whole = new HangingParts(document, pieces)
  const joined = whole.withWhatHangs(edits)
  if (options.keepsHeadings) return withoutEmptying(document, edits, joined)
  return whole.isEmptiedBy(joined) ? [] : joined
}

class Wanted {
  readonly #byKey = new Map<string, number>()

  constructor(
    readonly operations: readonly Operation[],
    { keepsHeadings }: SurgeryOptions
  ) {
    for (const [index, { place, text, answers = '' }] of operations.entries())
      if (!(keepsHeadings && place === 'heading')) this.#byKey.set(`${place}\n${answers}\n${text}`, index)
  }

  of(place: Operation['place'], text: string, answers = ''): (Operation & { index: number }) | null {
    const index = text === '' ? undefined : this.#byKey.get(`${place}\n${answers}\n${text}`)
    return index === undefined ? null : { ...this.operations[index]!, index }
  }
}

/** Consecutive sentences of a paragraph that are taken out. */
interface Run {
  from: number
  to: number
  operations: number[]
}

/** Sentences of a paragraph that are replaced, and runs of those that are taken out. */
function sentenceEdits(
  { source }: MarkdownDocument,
  block: Piece,
  under: string | undefined,
  wanted: Wanted,
  { language, understood }: SurgeryOptions
): Blanked[] {
  const paragraph = source.slice(block.start, block.end)
  const runs: Run[] = []
  const edits: Blanked[] = []
  for (const [at, sentence] of block.sentences.entries()) {
    const before = block.sentences[at - 1]?.text
    const asked = answered({ before, under })
    const operation = (asked && wanted.of('text', sentence.text, asked)) || wanted.of('text', sentence.text)
    const last = runs.at(-1)
    const run = last?.to === at - 1 ? last : undefined
    if (operation?.replacement === null) {
      if (!run) runs.push({ from: at, to: at, operations: [operation.index] })
      else {
        run.to = at
        run.operations.push(operation.index)
      }
    } else if (operation) {
      const edit = replacing(source, block, paragraph, sentence, operation)
      if (edit) edits.push(edit)
    } else if (run) {
      const isLost =
        !understood?.has(sentence.text) &&
        isLostWithout(
          block.sentences[run.from]!.text,
          block.sentences[run.from - 1]?.text,
          sentence.text,
          language
        )
      if (isLost || dependsOnPrevious(sentence)) run.to = at
    }
  }
  const last = runs.at(-1)
  if (last?.from === 1 && last.to === block.sentences.length - 1 && isLabel(source, block.sentences[0]!))
    last.from = 0
  return [...edits, ...runs.flatMap((run) => runEdit(source, block, paragraph, run) ?? [])]
}

/** A bold sentence that cites nothing: it only names what the others of its paragraph say. */
function isLabel(source: string, { start, end, citations }: Sentence): boolean {
  const raw = source.slice(start, end).trim()
  return citations.length === 0 && CATCHWORD.exec(raw)?.[0] === raw
}

function replacing(
  source: string,
  block: Piece,
  paragraph: string,
  { start, end, text, citations }: Sentence,
  { index, replacement, cites = citations }: Operation & { index: number }
): Blanked | null {
  const marks = looseMarks(paragraph, source.slice(start, end))
  if (!marks) return null
  const words = ledIn(source.slice(start, end), replacement!) + cites.map((id) => `[^${id}]`).join('')
  return {
    kind: 'replaced',
    operations: [index],
    before: text,
    start,
    end,
    left: `${marks.opening}${words}${marks.closing}`,
    block,
  }
}

/** Consecutive sentences taken out, with the white space that parted them from one neighbor. */
function runEdit(
  source: string,
  block: Piece,
  paragraph: string,
  { from, to, operations }: Run
): Blanked | null {
  const { sentences } = block
  const [first, last] = [sentences[from]!, sentences[to]!]
  const marks = looseMarks(paragraph, source.slice(first.start, last.end))
  if (!marks) return null
  const previous = sentences[from - 1]
  const next = sentences[to + 1]
  const isAttachedToPrevious = previous && (!next || marks.closing !== '')
  const start = isAttachedToPrevious ? previous.end : first.start
  const end = next ? next.start : last.end
  const gap = isAttachedToPrevious && next ? ' ' : ''
  return {
    kind: 'removed',
    operations,
    before: sentences
      .slice(from, to + 1)
      .map(({ text }) => text)
      .join(' '),
    start,
    end,
    left: `${marks.closing}${gap}${marks.opening}`,
    block,
    emptiesBlock: !previous && !next,
    introduces: !next && last.text.endsWith(':'),
    emptiesStart: from === 0,
  }
}

/** A bold catchword before what a sentence says, or the whole of it in bold. */
const CATCHWORD = /^(\*\*|__)(.{1,120}?)\1(?=[\s[]|$)/u

/** The words of a replacement: a catchword that it keeps, or a sentence of nothing else, stays bold. */
function ledIn(raw: string, replacement: string): string {
  const [bold = '', mark = '', words = ''] = CATCHWORD.exec(raw) ?? []
  const isAll =
    bold !== '' &&
    raw
      .slice(bold.length)
      .replace(/\[\^[^\]\s]{1,60}\]/gu, '')
      .trim() === ''
  const length = isAll ? replacement.length : replacement.startsWith(`${words} `) ? words.length : 0
  if (bold === '' || length === 0) return unlisted(escapeText(replacement))
  const rest = replacement.slice(length).trim()
  return `${mark}${escapeText(replacement.slice(0, length))}${mark}${rest && ` ${escapeText(rest)}`}`
}

/** At the start of a line these would make a list, a heading or a quotation of a sentence. */
const unlisted = (text: string) => text.replace(/^(?:(\d{1,9})([.)])|([-+#>]))(?=\s|$)/u, '$1\\$2$3')

function rowEdits(document: MarkdownDocument, wanted: Wanted): Blanked[] {
  const { source } = document
  return document.tables.flatMap((table, number) => {
    // Without its head nobody can read a table.
    const head = wanted.of('table', table.header.join(' | '))
    if (head) {
      const start = source.lastIndexOf('\n', table.start - 1)
      const known = { operations: [head.index], before: table.header.join(' | '), table: number }
      return [
        { ...known, kind: 'removed', start: Math.max(0, start), end: table.end, left: '', isWhole: true },
      ]
    }
    return table.rows.flatMap((cells, index): Blanked[] => {
      const text = cells.join(' | ')
      const line = table.lines[index]
      const operation = wanted.of('table', text)
      if (!operation || !line) return []
      const known = { operations: [operation.index], before: text, table: number }
      if (operation.replacement === null) {
        const start = source.lastIndexOf('\n', line.start - 1)
        return [{ ...known, kind: 'removed', start, end: line.end, left: '' }]
      }
      const wantedCells = operation.replacement.split(/\s\|\s|^\|\s|\s\|$/u).map((cell) => cell.trim())
      if (wantedCells.length !== cells.length) return []
      let left = ''
      let at = line.start
      for (const [column, cell] of wantedCells.entries()) {
        if (cell === cells[column]) continue
        const range = line.cells[column]
        // Of an empty cell nobody knows where it is.
        if (!range) return []
        const raw = source.slice(range.start, range.end)
        const marks = raw.match(/\[\^[^\]\s]{1,60}\]/gu) ?? []
        left += source.slice(at, range.start) + escapeText(cell).replaceAll('|', '\\|') + marks.join('')
        at = range.end
      }
      left += source.slice(at, line.end)
      return [{ ...known, kind: 'replaced', start: line.start, end: line.end, left }]
    })
  })
}

function headingEdits({ headings, source }: MarkdownDocument, wanted: Wanted): Blanked[] {
  return headings.flatMap((heading, index): Blanked[] => {
    const operation = wanted.of('heading', heading.text)
    if (!operation) return []
    const raw = source.slice(heading.start, heading.end)
    const known = { operations: [operation.index], before: heading.text, heading: index }
    if (operation.replacement === null) {
      const { length } = /^\s*/u.exec(source.slice(heading.end))![0]
      return [{ ...known, kind: 'removed', start: heading.start, end: heading.end + length, left: '' }]
    }
    const words = /^#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/u.exec(raw)?.[1]
    // One that is underlined may have several lines.
    const from = words === undefined ? 0 : raw.indexOf(words, raw.search(/[ \t]/u))
    const length = words === undefined ? raw.lastIndexOf('\n') : words.length
    if (length <= 0) return []
    const start = heading.start + from
    const left = escapeText(operation.replacement)
    return [{ ...known, kind: 'replaced', start, end: start + length, left }]
  })
}

/** What pictures of the text show. */
function altEdits({ source, images }: MarkdownDocument, wanted: Wanted): Blanked[] {
  let from = 0
  return images.flatMap(({ alt, url }): Blanked[] => {
    const start = source.indexOf(`![${alt}](${url}`, from)
    if (start < 0) return []
    from = start + 1
    const operation = wanted.of('alt', alt.trim())
    if (!operation) return []
    const { replacement } = operation
    return [
      {
        kind: replacement === null ? 'removed' : 'replaced',
        operations: [operation.index],
        before: alt,
        start: start + 2,
        end: start + 2 + alt.length,
        left: replacement === null ? '' : escapeText(replacement),
      },
    ]
  })
}

/** The changes that empty no section; what hangs on the others is found again. */
function withoutEmptying(document: MarkdownDocument, edits: readonly Blanked[], joined: Edit[]): Edit[] {
  const emptied = joined.filter((edit) =>
    document.headings.some(({ start, end }) => edit.start <= start && end <= edit.end)
  )
  if (emptied.length === 0) return joined
  const kept = edits.filter(
    ({ start, end }) => !emptied.some((edit) => edit.start <= start && end <= edit.end)
  )
  return withoutEmptying(document, kept, new HangingParts(document, piecesOf(document)).withWhatHangs(kept))
}
