import { diffArrays } from 'diff'

export interface DiffPiece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** The most changed words to compare, as the time grows with their square; beyond it one text replaces the other. */
const MAX_CHANGES = 1_500

/** What changed between two texts, word by word. Blanks and the punctuation after a word do not make it another. */
export function diffWords(before: string, after: string): DiffPiece[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), {
    maxEditLength: MAX_CHANGES,
    comparator: (one, other) => one.trim() === other.trim(),
  })
  const pieces: DiffPiece[] = changes?.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  })) ?? [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return pieces.filter(({ text }) => text !== '')
}

/** Words, and the punctuation between them, with the blanks after them. */
const wordsOf = (text: string): string[] =>
  text.match(/[^\s\p{P}]+(?:\p{P}+[^\s\p{P}]+)*\s*|\p{P}+\s*|\s+/gu) ?? []
