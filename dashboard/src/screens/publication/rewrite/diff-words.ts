export interface DiffPiece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Words of both texts together beyond which they are shown as one exchanged for the other: the comparison is quadratic. */
const MOST_WORDS = 6_000

/** What changed between two texts, word by word, by the longest common subsequence. */
export function diffWords(before: string, after: string): DiffPiece[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  if (a.length + b.length > MOST_WORDS)
    return merged([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  const pieces: DiffPiece[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      pieces.push({ kind: 'same', text: a[i++]! })
      j++
    } else if (
      j >= b.length ||
      (i < a.length && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)
    )
      pieces.push({ kind: 'removed', text: a[i++]! })
    else pieces.push({ kind: 'added', text: b[j++]! })
  }
  return merged(pieces)
}

/** Words with the blanks behind them. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []

function merged(pieces: DiffPiece[]): DiffPiece[] {
  const result: DiffPiece[] = []
  for (const { kind, text } of pieces) {
    const last = result.at(-1)
    if (last?.kind === kind) last.text += text
    else if (text !== '') result.push({ kind, text })
  }
  return result
}
