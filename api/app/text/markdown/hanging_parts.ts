import type { Heading, MarkdownDocument, Range } from './document.js'
import { edited } from './edited.js'
import type { Edit } from './surgery.js'
import type { Piece } from './text_pieces.js'

/** A change with what it does to the parts of the text around it. */
export interface Blanked extends Edit {
  /** The paragraph whose sentences it changes. */
  block?: Piece
  /** Nothing is left of that paragraph. */
  emptiesBlock?: boolean
  /** It begins with the first sentence of that paragraph. */
  emptiesStart?: boolean
  /** It takes out a sentence that introduces what follows. */
  introduces?: boolean
  /** Position of the table whose row it changes. */
  table?: number
  /** It takes out that table. */
  isWhole?: boolean
  /** Position of the heading that it changes. */
  heading?: number
}

const IMAGE = /!\[[^\]\n]{0,500}\]\([^)\n]{0,2500}\)/gu

/** A part of the text that one change takes, with what it leaves of it. */
interface Part extends Range {
  keeps?: Range
  /** What parts that from the text before. */
  gap?: string
}

/** Finds what has no meaning any more once parts of a text are taken out. */
export class HangingParts {
  readonly #source: string
  readonly #document: MarkdownDocument
  readonly #pieces: readonly Piece[]
  /** Where the footnotes begin, or the end of the text. */
  readonly #end: number

  constructor(document: MarkdownDocument, pieces: readonly Piece[]) {
    this.#document = document
    this.#source = document.source
    this.#pieces = pieces
    const first = /^\[\^[^\]\s]+\]:/mu.exec(document.source)
    this.#end = first?.index ?? document.source.length
  }

  /** The changes together with what hangs on them, in their order and without overlaps. */
  withWhatHangs(edits: readonly Blanked[]): Edit[] {
    const removed = edits.filter(({ kind }) => kind === 'removed')
    const ranges: Range[] = removed.map(({ start, end }) => ({ start, end }))
    ranges.push(...removed.flatMap((edit) => this.#introduced(edit)))
    ranges.push(...this.#lists(removed, ranges))
    ranges.push(...this.#tables(removed))
    ranges.push(...this.#paragraphs(removed, ranges))
    ranges.push(...this.#questions(removed, ranges))
    ranges.push(...this.#headings(ranges))
    return this.#joined(edits, [...ranges, ...this.#singles(removed, ranges)])
  }

  /** Whether nothing would be left that says something. */
  isEmptiedBy(edits: readonly Edit[]): boolean {
    const ranges = edits.filter(({ kind }) => kind === 'removed')
    return (
      ranges.length > 0 &&
      !this.#pieces.some(
        ({ start, end, text }) =>
          text !== '' && !ranges.some((range) => range.start <= start && end <= range.end)
      ) &&
      !this.#document.tables.some(
        ({ start, end }) => !ranges.some((range) => range.start <= start && end <= range.end)
      )
    )
  }

  /** The list or table that a sentence taken out introduces. */
  #introduced({ block, introduces, end }: Blanked): Range[] {
    if (!introduces || !block) return []
    const { lists, tables } = this.#document
    return [...lists, ...tables]
      .filter(({ start }) => start >= end && this.#source.slice(block.end, start).trim() === '')
      .map((part) => this.#whole(part))
  }

  /** Items of which nothing is left, with their sub-items; a list without items goes with its introduction. */
  #lists(removed: readonly Blanked[], gone: readonly Range[]): Range[] {
    return this.#document.lists.flatMap((list, index) => {
      const { own, kept } = this.#entriesOf(index, removed)
      if (kept.length === list.entries.length) return []
      if (kept.length === 0) return [this.#whole(list), ...this.#leadIn(list, gone)]
      return list.entries.flatMap((entry, at): Range[] => {
        if (!own(entry)) return []
        // The first number of a list is the one that counts.
        if (list.ordered && kept.length > 1 && entry.start < kept[0]!.start)
          return [this.#underItsNumber(entry, kept[0]!)]
        const next = list.entries[at + 1]
        if (next) return [{ start: this.#lineStart(entry.start), end: this.#lineStart(next.start) }]
        return [{ start: kept.at(-1)!.end, end: list.end }]
      })
    })
  }

  /** Which items of a list are taken out, and those that are left. */
  #entriesOf(index: number, removed: readonly Blanked[]) {
    const own = (entry: Range) =>
      removed.some(
        ({ block, emptiesBlock }) =>
          emptiesBlock &&
          block?.list === index &&
          within(block, entry) &&
          // Later paragraphs of an item may go alone.
          this.#source.slice(entry.start, block.start).trim().length <= 12
      )
    return { own, kept: this.#document.lists[index]!.entries.filter((entry) => !own(entry)) }
  }

  /** Lists of which one item is left: it goes on from what introduces it, or is a paragraph. */
  #singles(removed: readonly Blanked[], gone: readonly Range[]): Part[] {
    return this.#document.lists.flatMap((list, index): Part[] => {
      const { kept } = this.#entriesOf(index, removed)
      const [only] = kept
      const from = this.#lineStart(list.start)
      if (kept.length !== 1 || list.entries.length === 1 || !only || from !== list.start) return []
      if (gone.some((range) => within(only, range))) return []
      const raw = this.#source.slice(only.start, only.end).trimEnd()
      const [marker] = /^\S+\s+/u.exec(raw) ?? []
      // What has parts of its own stays an item.
      if (!marker || raw.includes('\n')) return []
      const keeps = { start: only.start + marker.length, end: only.start + raw.length }
      const lead = this.#pieces.findLast(({ end }) => end <= list.start)
      const { end } = list
      return lead?.text.endsWith(':') &&
        lead.list === null &&
        this.#source.slice(lead.end, list.start).trim() === '' &&
        !/^[*_]/u.test(raw.slice(marker.length))
        ? [{ start: lead.end, end, keeps, gap: ' ' }]
        : [{ start: from, end, keeps }]
    })
  }

  /** From after the number of an item to after that of the one which takes its place. */
  #underItsNumber(entry: Range, next: Range): Range {
    const after = ({ start }: Range) => start + /^\S*\s*/u.exec(this.#source.slice(start))![0].length
    return { start: after(entry), end: after(next) }
  }

  #tables(removed: readonly Blanked[]): Range[] {
    return this.#document.tables.flatMap((table, index) => {
      const own = removed.filter((edit) => edit.table === index)
      const isGone = own.length > 0 && (own.length === table.rows.length || own[0]!.isWhole)
      return isGone ? [this.#whole(table), ...this.#leadIn(table, [])] : []
    })
  }

  /** The sentence with a colon before a list or table of which nothing is left. */
  #leadIn({ start }: Range, gone: readonly Range[]): Range[] {
    const lead = this.#pieces.findLast((piece) => piece.end <= start)
    const last = lead?.sentences.at(-1)
    if (!lead || !last?.text.endsWith(':') || this.#source.slice(lead.end, start).trim() !== '') return []
    const previous = lead.sentences.at(-2)
    if (!previous || gone.some((range) => within(previous, range))) return [this.#whole(lead)]
    return [{ start: previous.end, end: last.end }]
  }

  /** Paragraphs of which nothing is left; those of items go with their items. */
  #paragraphs(removed: readonly Blanked[], gone: readonly Range[]): Range[] {
    return removed.flatMap(({ block, emptiesBlock }) => {
      const isInside = (range: Range) =>
        within(block!, range) && (range.start < block!.start || range.end > block!.end)
      return !block || !emptiesBlock || gone.some(isInside) ? [] : [this.#whole(block)]
    })
  }

  /** Questions of a section of questions whose answers have lost their first sentence. */
  #questions(removed: readonly Blanked[], gone: readonly Range[]): Range[] {
    const { headings } = this.#document
    return headings.flatMap((heading, index) => {
      if (!this.#isQuestion(index)) return []
      const part = { start: heading.start, end: this.#endOf(index) }
      const isHit = removed.some(
        (edit) =>
          edit.heading === index ||
          (within(edit, part) &&
            (edit.emptiesStart === true || edit.table !== undefined) &&
            this.#isFirst(edit, heading))
      )
      return isHit || this.#isBlank({ start: heading.end, end: part.end }, gone) ? [this.#whole(part)] : []
    })
  }

  #isFirst({ block }: Blanked, heading: Heading): boolean {
    return block !== undefined && this.#source.slice(heading.end, block.start).trim() === ''
  }

  /** A sub-heading in a section that consists of questions and answers. */
  #isQuestion(index: number): boolean {
    const { headings } = this.#document
    const heading = headings[index]!
    const above = headings.findLastIndex(({ depth }, at) => at < index && depth < heading.depth)
    if (above < 0) return false
    const [first, ...others] = headings.filter(
      ({ start }) => start > headings[above]!.start && start < this.#endOf(above)
    )
    return (
      this.#source.slice(headings[above]!.end, first!.start).trim() === '' &&
      [first!, ...others].every(({ text }) => /[?？؟]["”»)]*$/u.test(text))
    )
  }

  /** Sections without text. What was empty before stays. */
  #headings(gone: readonly Range[]): Range[] {
    const all = [...gone]
    const emptied: Range[] = []
    for (const [index, heading] of [...this.#document.headings.entries()].reverse()) {
      const body = { start: heading.end, end: this.#endOf(index) }
      if (!all.some((range) => range.start < body.end && range.end > body.start)) continue
      if (all.some((range) => within(heading, range)) || !this.#isBlank(body, all)) continue
      const whole = this.#whole({ start: heading.start, end: body.end })
      all.push(whole)
      emptied.push(whole)
    }
    return emptied
  }

  /** Whether a part of the text has nothing but pictures beside what is taken out. */
  #isBlank({ start, end }: Range, gone: readonly Range[]): boolean {
    const inside = [...gone].sort((one, other) => one.start - other.start)
    let left = ''
    let at = start
    for (const range of inside) {
      if (range.start > at) left += this.#source.slice(at, Math.min(range.start, end))
      at = Math.max(at, range.end)
    }
    left += this.#source.slice(at, end)
    return left.replace(IMAGE, '').replace(/[\s>]/gu, '') === ''
  }

  /** Where a section ends. */
  #endOf(index: number): number {
    const { headings } = this.#document
    const { depth } = headings[index]!
    return headings.find((one, at) => at > index && one.depth <= depth)?.start ?? this.#end
  }

  #lineStart(at: number): number {
    return this.#source.lastIndexOf('\n', at - 1) + 1
  }

  /** Whole lines, with the blank lines that part them from what follows, or at the end of the text from what precedes. */
  #whole({ start, end }: Range): Range {
    const from = this.#lineStart(start)
    const after = /^[^\S\n]*(?:\n[^\S\n>]*(?:>[^\S\n]*(?=\n|$))?)*/u.exec(this.#source.slice(end))![0]
    const next = end + after.length
    if (next < this.#source.length) {
      const line = this.#lineStart(next)
      return { start: from, end: Math.max(line, end) }
    }
    return { start: this.#source.slice(0, from).trimEnd().length, end: this.#source.trimEnd().length }
  }

  /** Ranges that touch become one change, with all operations inside it. */
  #joined(edits: readonly Blanked[], ranges: readonly Part[]): Edit[] {
    const merged: Part[] = []
    for (const range of [...ranges].sort((a, b) => a.start - b.start || b.end - a.end)) {
      const last = merged.at(-1)
      if (!last || range.start >= last.end) merged.push({ ...range })
      else if (range.end > last.end) merged[merged.length - 1] = { start: last.start, end: range.end }
    }
    const made = merged.map((range): Edit => {
      const inside = edits.filter((edit) => within(edit, range))
      const [only] = inside
      const isItself = inside.length === 1 && only!.start === range.start && only!.end === range.end
      return isItself
        ? plain(only!)
        : {
            kind: range.keeps ? 'replaced' : 'removed',
            operations: inside.flatMap(({ operations }) => operations),
            before: this.#words(range),
            ...{ start: range.start, end: range.end },
            left: range.keeps ? `${range.gap ?? ''}${this.#kept(range.keeps, inside)}` : '',
          }
    })
    const alone = edits.filter((edit) => !merged.some((range) => within(edit, range)))
    return [...made, ...alone.map(plain)].sort((a, b) => a.start - b.start)
  }

  /** A part of the text with the changes inside it. */
  #kept({ start, end }: Range, edits: readonly Blanked[]): string {
    const own = edits
      .filter((edit) => within(edit, { start, end }))
      .map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }))
    return edited(
      this.#source.slice(start, end),
      own.sort((a, b) => a.start - b.start)
    )
  }

  /** What a part of the text says. */
  #words(range: Range): string {
    const { headings, tables } = this.#document
    const parts = [
      ...headings.filter((one) => within(one, range)),
      ...this.#pieces.flatMap(({ sentences }) => sentences.filter((one) => within(one, range))),
      ...tables.flatMap(({ rows, lines }) =>
        lines.flatMap((line, index) =>
          within(line, range) ? [{ ...line, text: rows[index]!.join(' | ') }] : []
        )
      ),
    ]
    return parts
      .sort((a, b) => a.start - b.start)
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n')
  }
}

const within = (inner: Range, outer: Range) => outer.start <= inner.start && inner.end <= outer.end

const plain = ({ kind, operations, before, start, end, left }: Blanked): Edit => ({
  kind,
  operations,
  before,
  start,
  end,
  left,
})
