import { diffArrays } from 'diff'

/** A part of two edits of one text: what both have, or where they differ. */
export type MergePiece =
  | { kind: 'same'; text: string }
  | {
      kind: 'differs'
      mine: string
      theirs: string
      /** Who alone changed this part; null where both did, and somebody has to choose. */
      changedBy: 'mine' | 'theirs' | null
    }

/** Paragraphs with the blank lines behind them. */
const paragraphs = (text: string): string[] => text.match(/[\s\S]+?(?:\n[ \t]*\n\s*|$)/g) ?? []

/**
 * Lays two edits of one text side by side, paragraph by paragraph. What only one of them changed is told from what
 * both did by the text that they began with.
 */
export function mergePieces(base: string, mine: string, theirs: string): MergePiece[] {
  const [before, ours, others] = [paragraphs(base), paragraphs(mine), paragraphs(theirs)]
  const inOurs = matches(before, ours)
  const inOthers = matches(before, others)
  const pieces: MergePiece[] = []
  let [at, own, other] = [0, 0, 0]
  const between = (to: number, ownTo: number, otherTo: number) => {
    add(pieces, before.slice(at, to), ours.slice(own, ownTo), others.slice(other, otherTo))
  }
  for (let index = 0; index < before.length; index++) {
    const [ownAt, otherAt] = [inOurs[index], inOthers[index]]
    if (ownAt === undefined || otherAt === undefined) continue
    between(index, ownAt, otherAt)
    addSame(pieces, ours[ownAt] ?? '')
    ;[at, own, other] = [index + 1, ownAt + 1, otherAt + 1]
  }
  between(before.length, ours.length, others.length)
  return pieces
}

/** The text that the pieces make with a choice for each difference, counted from 0; blank lines part paragraphs. */
export function mergedText(pieces: readonly MergePiece[], choices: readonly string[]): string {
  let difference = 0
  let text = ''
  for (const piece of pieces) {
    const next = piece.kind === 'same' ? piece.text : (choices[difference++] ?? '')
    if (next === '') continue
    if (text !== '' && !/\n[ \t]*\n\s*$/.test(text)) text = `${text.trimEnd()}\n\n`
    text += next
  }
  return text
}

/** Both edits in one text where no paragraph was changed by both; null otherwise. */
export function mergedAlone(base: string, mine: string, theirs: string): string | null {
  const pieces = mergePieces(base, mine, theirs)
  const choices: string[] = []
  for (const piece of pieces) {
    if (piece.kind === 'same') continue
    if (piece.changedBy === null) return null
    choices.push(piece[piece.changedBy])
  }
  return mergedText(pieces, choices)
}

const same = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one, index) => one.trimEnd() === others[index]?.trimEnd())

function add(pieces: MergePiece[], base: string[], mine: string[], theirs: string[]): void {
  if (mine.length === 0 && theirs.length === 0) return
  if (same(mine, theirs)) {
    addSame(pieces, mine.join(''))
    return
  }
  const changedBy = same(base, mine) ? 'theirs' : same(base, theirs) ? 'mine' : null
  pieces.push({ kind: 'differs', mine: mine.join(''), theirs: theirs.join(''), changedBy })
}

function addSame(pieces: MergePiece[], text: string): void {
  const last = pieces.at(-1)
  if (last?.kind === 'same') last.text += text
  else pieces.push({ kind: 'same', text })
}

/** Changed paragraphs of one side beyond which no pairs are sought: the time for it grows with their square. */
const MOST_CHANGES = 2_000

/** For each of some paragraphs its place among others, in their longest common order; a hole where it has none. */
function matches(some: readonly string[], others: readonly string[]): (number | undefined)[] {
  const found = new Array<number | undefined>(some.length)
  const trimmed = (texts: readonly string[]) => texts.map((text) => text.trimEnd())
  const changes = diffArrays(trimmed(some), trimmed(others), { maxEditLength: MOST_CHANGES }) ?? []
  let [at, other] = [0, 0]
  for (const { count, added, removed } of changes) {
    if (!added && !removed) for (let step = 0; step < count; step++) found[at + step] = other + step
    if (!added) at += count
    if (!removed) other += count
  }
  return found
}
