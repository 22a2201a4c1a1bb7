import { WORD_END, WORD_START } from '#languages/word_boundaries'

/** Places of Markdown where a word is not the writer's: code, addresses, citation marks, gaps and quotations. */
const KEPT = new RegExp(
  [
    '`[^`\\n]{1,500}`',
    String.raw`\]\([^)\n]{0,2000}\)`,
    '<[^>\\n]{1,2000}>',
    String.raw`\[\^[^\]\n]{1,40}\]:?`,
    String.raw`\[\[add:[^\]\n]{1,500}\]\]`,
    String.raw`(?:https?:\/\/|www\.)\S+`,
    String.raw`\S+@\S+`,
    String.raw`[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`,
    '[“„"][^“”„"\\n]{1,1000}[”“"]',
    '«[^«»\\n]{1,1000}»',
  ].join('|'),
  'gu'
)

const escaped = (letter: string) => letter.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Every spelling of a word: other capitals, hyphens or none, parts written together or apart. */
function variants(word: string): RegExp {
  const letters = [...word.normalize('NFC')]
  const parts: string[] = []
  for (const [at, letter] of letters.entries()) {
    if (/[-\s‐‑]/u.test(letter)) {
      if (parts.at(-1) !== '[-‐‑ ]?') parts.push('[-‐‑ ]?')
      continue
    }
    const before = letters[at - 1]
    // Two parts of a name, such as WordPress, may be taken apart; other words only by a hyphen.
    if (before && /\p{Ll}/u.test(before) && /\p{Lu}/u.test(letter)) parts.push('[-‐‑ ]?')
    else if (before && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(letter)) parts.push('-?')
    parts.push(escaped(letter))
  }
  return new RegExp(`${WORD_START}${parts.join('')}(?=s?${WORD_END})`, 'giu')
}

/** Whether a spelling is the wanted one; a small letter at its beginning may be a capital. */
function isWanted(found: string, word: string): boolean {
  if (found === word) return true
  const capital = /\p{Lu}/u.test(word)
  // A word of small letters alone has its capitals where the sentence or the heading wants them.
  if (!capital) return found.toLowerCase() === word.toLowerCase()
  return found === word.charAt(0).toUpperCase() + word.slice(1)
}

export class Spelling {
  readonly #words: { word: string; pattern: RegExp }[]

  constructor(words: readonly string[]) {
    this.#words = words.map((word) => ({ word, pattern: variants(word) }))
  }

  /** Words that are spelled otherwise than wanted. @param text as it reads, without quotations */
  wrongIn(text: string): { found: string; word: string }[] {
    return this.#words.flatMap(({ word, pattern }) =>
      [...text.matchAll(pattern)]
        .filter(([found]) => !isWanted(found, word))
        .map(([found]) => ({ found, word }))
    )
  }

  /** A text in Markdown with each word as it is wanted; addresses, code and quotations stay. */
  corrected(markdown: string): string {
    if (this.#words.length === 0) return markdown
    const correct = (text: string) =>
      this.#words.reduce(
        (now, { word, pattern }) =>
          now.replace(pattern, (found) => {
            if (isWanted(found, word)) return found
            const starts = /^\p{Lu}/u.test(found) && /^\p{Ll}/u.test(word)
            return starts ? word.charAt(0).toUpperCase() + word.slice(1) : word
          }),
        text
      )
    let corrected = ''
    let at = 0
    for (const match of markdown.matchAll(KEPT)) {
      corrected += correct(markdown.slice(at, match.index)) + match[0]
      at = match.index + match[0].length
    }
    return corrected + correct(markdown.slice(at))
  }
}
