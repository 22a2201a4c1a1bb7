/** Letters of a word up to which a typo is not forgiven, and up to which only one is. */
const EXACT = 3
const ONE = 7

/** Whether every typed word begins a word of the text, give or take a typo. */
export function findsWords(typed: string, text: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((word) => words.some((one) => one.startsWith(word) || isNear(word, one)))
}

const wordsOf = (text: string) => text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function isNear(typed: string, word: string): boolean {
  const letters = [...typed]
  if (letters.length <= EXACT) return false
  const most = letters.length <= ONE ? 1 : 2
  return distance(letters, [...word]) <= most || distance(letters, [...word].slice(0, letters.length)) <= most
}

/** How many letters are to be added, left out, changed or swapped with their neighbor. */
function distance(a: readonly string[], b: readonly string[]): number {
  let before: number[] = []
  let row = b.map((_, at) => at)
  row.push(b.length)
  a.forEach((letter, i) => {
    const next = [i + 1]
    b.forEach((other, j) => {
      const same = letter === other ? 0 : 1
      const isSwap = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other
      next.push(
        Math.min(
          row[j]! + same,
          row[j + 1]! + 1,
          next[j]! + 1,
          isSwap ? before[j - 1]! + 1 : Number.POSITIVE_INFINITY
        )
      )
    })
    before = row
    row = next
  })
  return row[b.length]!
}
