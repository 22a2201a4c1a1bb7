/** Letters and digits of any script; a character of a script without spaces between words is a word by itself. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}])+/gu

/** Characters of a word that are told apart. */
const LONGEST = 64
/** UTF-8 bytes of all words together: a tsvector holds less than a megabyte, its bookkeeping included. */
const MOST_BYTES = 400_000

/**
 * The distinct words of a text in the form in which they are looked for: lower case, without diacritics. Both
 * databases store these and nothing else, so that they find the same.
 */
export function searchWords(text: string): string[] {
  const found = new Set<string>()
  let bytes = 0
  for (const [word] of plain(text).matchAll(WORDS)) {
    const cut = word.length > LONGEST ? word.slice(0, LONGEST).toWellFormed() : word
    if (found.has(cut)) continue
    bytes += Buffer.byteLength(cut)
    if (bytes > MOST_BYTES) break
    found.add(cut)
  }
  return [...found]
}

/** By what titles are sorted: neither case nor diacritics tell them apart. */
export function titleKey(title: string): string {
  return [...plain(title).trim()].slice(0, 100).join('')
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
