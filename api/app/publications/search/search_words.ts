/** Letters and digits of any script; in scripts without spaces, each character is a word. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}])+/gu

/** The same with marks, which `plain` takes off. */
const WRITTEN_WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}\p{M}])+/gu

/** Characters of a word that are compared. */
const MAX_LENGTH = 64
/** UTF-8 bytes of all words together: a tsvector is limited to a megabyte, including its overhead. */
const MAX_BYTES = 400_000

/**
 * The distinct words of a text in the form for searching: lower case, without diacritics. Both databases store only
 * these, so that they find the same.
 */
export function searchWords(text: string): string[] {
  const found = new Set<string>()
  let bytes = 0
  for (const [word] of plain(text).matchAll(WORDS)) {
    const cut = word.length > MAX_LENGTH ? word.slice(0, MAX_LENGTH).toWellFormed() : word
    if (found.has(cut)) continue
    bytes += Buffer.byteLength(cut)
    if (bytes > MAX_BYTES) break
    found.add(cut)
  }
  return [...found]
}

/** Each word of a text in the form in which it is looked for, with its place in the text. */
export function* wordsIn(text: string): Generator<{ word: string; index: number }> {
  for (const { 0: word, index } of text.matchAll(WRITTEN_WORDS)) yield { word: plain(word), index }
}

/** By what titles are sorted: neither case nor diacritics tell them apart. */
export function titleKey(title: string): string {
  return [...plain(title).trim()].slice(0, 100).join('')
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
