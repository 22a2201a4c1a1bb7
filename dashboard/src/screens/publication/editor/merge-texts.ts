import { diffArrays } from 'diff'

/** A piece of two edits of one text: text that both have, or a difference. */
export type MergePiece =
  | { kind: 'same'; text: string }
  | {
      kind: 'differs'
      mine: string
      theirs: string
      /** Who changed this piece; null if both did and the user must choose. */
      changedBy: 'mine' | 'theirs' | null
    }

/** Paragraphs with the blank lines after them. */
const paragraphs = (text: string): string[] => text.match(/[\s\S]+?(?:\n[ \t]*\n\s*|$)/g) ?? []

/**
 * Compares two edits of one text paragraph by paragraph. The text they started from shows what only one of them
 * changed from what both did.
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

/** The text that results from the pieces and one choice per difference; paragraphs are separated by blank lines. */
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

/** Merges both edits if no paragraph was changed by both; null otherwise. */
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

/** The most changed paragraphs to compare, as the time grows with their square; beyond it none match. */
const MAX_CHANGES = 2_000

/** For each paragraph its index among `others` in their longest common subsequence; undefined if it has none. */
function matches(some: readonly string[], others: readonly string[]): (number | undefined)[] {
  const found = new Array<number | undefined>(some.length)
  const trimmed = (texts: readonly string[]) => texts.map((text) => text.trimEnd())
  const changes = diffArrays(trimmed(some), trimmed(others), { maxEditLength: MAX_CHANGES }) ?? []
  let [at, other] = [0, 0]
  for (const { count, added, removed } of changes) {
    if (!added && !removed) for (let step = 0; step < count; step++) found[at + step] = other + step
    if (!added) at += count
    if (!removed) other += count
  }
  return found
}
