import { countWords } from './words.js'

/** A passage between quotation marks. */
export interface Quotation {
  /** Without the marks. */
  text: string
  words: number
  /** Position of the opening mark. */
  index: number
}

/** The longest passage that counts as a quotation; beyond it, a mark was left open. */
const QUOTES =
  /(?:[“„"]|(?<![^\s(])”)([^“”„"\n]{1,1000})[”“"]|«\s?([^«»\n]{1,1000}?)\s?»|»([^«»\n]{1,1000})«|[‹]([^‹›\n]{1,1000})[›]|「([^「」\n]{1,1000})」|『([^『』\n]{1,1000})』/gu

/** Passages in double quotation marks of European and East Asian languages, in order. */
export function quotationsIn(text: string, language = 'en'): Quotation[] {
  const found: Quotation[] = []
  for (const match of text.matchAll(QUOTES)) {
    const quoted = (match.slice(1).find((part) => part !== undefined) ?? '').trim()
    if (quoted !== '') found.push({ text: quoted, words: countWords(quoted, language), index: match.index })
  }
  return found
}

/**
 * The form in which quotations are compared: only letters and digits, lower case, so that typography, spacing and
 * punctuation do not matter.
 */
export function looseText(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `
}

/** Whether a quotation occurs in a text that `looseText` prepared; parts around an ellipsis must occur in order. */
export function containsQuotation(quotation: string, loose: string): boolean {
  let from = 0
  for (const part of quotation.split(/\[?(?:…|\.\.\.)\]?/u)) {
    const wanted = looseText(part)
    if (wanted.trim() === '') continue
    const at = loose.indexOf(wanted, from)
    if (at < 0) return false
    from = at + wanted.length - 1
  }
  return true
}
