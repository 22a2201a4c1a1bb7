import { languageOf } from '#languages/index'
import { primaryLanguage } from './languages.js'
import { isStopWord } from './stop_words.js'

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterFor(language: string): Intl.Segmenter {
  const primary = primaryLanguage(language)
  let segmenter = segmenters.get(primary)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(primary, { granularity: 'word' })
    segmenters.set(primary, segmenter)
  }
  return segmenter
}

/** Scripts without spaces between words, where a dictionary has to find them. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Letters and digits; an apostrophe or full stop between letters and a separator between digits belong to the word. */
const SPACED =
  /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:(?:(?<=[\p{L}\p{M}])['’.·](?=\p{L})|(?<=\p{N})[.,'’;](?=\p{N}))[\p{L}\p{M}\p{N}_]+)*/gu

/** Text for the dictionary is cut at white space, so that one endless line is not segmented as a whole. */
const PIECE = 50_000

/**
 * The words of a text in any script, as written. A number with its separators is one word, the parts of a
 * hyphenated word are separate words; punctuation and symbols are not words.
 */
export function words(text: string, language = 'en'): string[] {
  if (!UNSPACED.test(text)) return text.match(SPACED) ?? []
  const segmenter = segmenterFor(language)
  const found: string[] = []
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + PIECE)
    if (to < text.length) {
      const space = text.lastIndexOf(' ', to)
      if (space > from) to = space
    }
    for (const part of segmenter.segment(text.slice(from, to))) if (part.isWordLike) found.push(part.segment)
    from = to
  }
  return found
}

export function countWords(text: string, language = 'en'): number {
  return words(text, language).length
}

/** The most characters of something that can still be a word of a language. */
const MAX_STEMMED_LENGTH = 60

/**
 * The form in which a word equals its plural and inflected forms: lower case, compatibility forms folded,
 * possessive or elision removed, stemmed by the Snowball rules where the language is known. For comparison, not for
 * display.
 */
export function stem(word: string, language = 'en'): string {
  const lower = word.normalize('NFKC').toLowerCase()
  const known = languageOf(primaryLanguage(language))
  if (!known) return lower
  const form = known.bare(lower)
  if (form.length > MAX_STEMMED_LENGTH || !/^[\p{L}\p{M}'’]+$/u.test(form)) return form
  return known.stem(form) || form
}

/** Stems of the meaningful words; of all words where there are no others. */
export function contentStems(text: string, language = 'en'): string[] {
  const primary = primaryLanguage(language)
  const all = words(text, primary)
  const content = all.filter((word) => !isStopWord(word, primary))
  return (content.length > 0 ? content : all).map((word) => stem(word, primary))
}

/** How often a sequence of stems occurs in another, without overlap. */
function countStems(haystack: readonly string[], needle: readonly string[]): number {
  if (needle.length === 0) return 0
  let count = 0
  for (let at = 0; at + needle.length <= haystack.length; ) {
    if (needle.every((part, offset) => haystack[at + offset] === part)) {
      count += 1
      at += needle.length
    } else {
      at += 1
    }
  }
  return count
}

/** Counts keywords in a text, which it analyzes only once. */
export class KeywordCounter {
  readonly #language: string
  readonly #words: string[]
  #content: string[] | null = null
  #all: string[] | null = null

  constructor(text: string, language = 'en') {
    this.#language = primaryLanguage(language)
    this.#words = words(text, this.#language)
  }

  /**
   * How often a keyword occurs in the text, in any inflected form; function words between its parts do not count:
   * `roof repair Berlin` is found in "Roof repairs in Berlin". A keyword made only of function words is taken
   * literally.
   */
  count(keyword: string): number {
    const meaningful = words(keyword, this.#language).some((word) => !isStopWord(word, this.#language))
    return countStems(
      meaningful ? this.#contentStems() : this.#allStems(),
      contentStems(keyword, this.#language)
    )
  }

  #contentStems(): string[] {
    this.#content ??= this.#words
      .filter((word) => !isStopWord(word, this.#language))
      .map((word) => stem(word, this.#language))
    return this.#content
  }

  #allStems(): string[] {
    this.#all ??= this.#words.map((word) => stem(word, this.#language))
    return this.#all
  }
}

/** How often a keyword occurs in a text; see `KeywordCounter`. */
export function countKeyword(text: string, keyword: string, language = 'en'): number {
  return new KeywordCounter(text, language).count(keyword)
}

export function hasKeyword(text: string, keyword: string, language = 'en'): boolean {
  return countKeyword(text, keyword, language) > 0
}

/**
 * Whether every meaningful word of the keyword occurs in the text, in any order and form. Enough for a title: `A
 * visit to a family mill in Jaén` contains `visit mill Jaén` and reads better than the bare phrase.
 */
export function holdsKeyword(text: string, keyword: string, language = 'en'): boolean {
  const stems = new Set(contentStems(text, language))
  const wanted = contentStems(keyword, language)
  return hasKeyword(text, keyword, language) || (wanted.length > 0 && wanted.every((one) => stems.has(one)))
}
