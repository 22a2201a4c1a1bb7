import { isMeasured } from '../figures/figure_kinds.js'
import { type Figure, figuresIn, sameFigure, sameValue } from '../figures/figures.js'
import { withDigits } from '../figures/number_words.js'
import type { Unit } from '../figures/units.js'
import { looseText, quotationsIn } from '../language/quotations.js'
import { sentenceSpans, splitSentences } from '../language/sentences.js'
import { contentStems, countWords } from '../language/words.js'
import { answered, goesOn, pointsBack } from './goes_on.js'
import type { Passage } from './passages.js'
import type { SentenceToDecide } from './sentence_to_decide.js'

/** A text for comparing words, with its number words as digits. */
export const plain = (text: string, language: string) => looseText(withDigits(text, language).text)

/** An answer of so many words that mean something names its subject itself. */
const WHOLE = 6

/** A sentence of so few words behind another may take it back. */
const SHORT = 4

/** The number of a list's item. */
const NUMBERED = /^\d{1,3}[.)] (?=\S)/u

/** A quotation begins or ends here. */
const QUOTED = /^[“„"«»‹「『]|[”“"»«›」』][.,!?]?$/u

/** What is computed about a passage, when it is first asked for. */
export class ReadPassage {
  readonly figures: readonly Figure[]
  #loose: string | null = null
  #sentences: string[] | null = null
  #cells: string[] | null = null
  #stems: ReadonlySet<string> | null = null
  #units: Unit[] | null = null

  constructor(readonly passage: Passage) {
    const { heading, text, language } = passage
    this.figures = [...figuresIn(text, language), ...(heading === null ? [] : figuresIn(heading, language))]
  }

  /** Without the number of an item, which says nothing. */
  get #text(): string {
    return this.passage.text.replace(NUMBERED, '')
  }

  get loose(): string {
    this.#loose ??= plain(this.#text, this.passage.language)
    return this.#loose
  }

  /** Of a table's row, each but the first with the name of its column. */
  get cells(): string[] {
    const { text, language } = this.passage
    this.#cells ??= text.split('; ').map((cell) => plain(cell, language))
    return this.#cells
  }

  get sentences(): string[] {
    const { language } = this.passage
    this.#sentences ??= [
      this.loose,
      ...splitSentences(this.#text, language).map((one) => plain(one, language)),
    ]
    return this.#sentences
  }

  /** Whether the passage has a figure of a text in a language, as far as both say what it measures. */
  has(claim: Figure, language: string): boolean {
    return this.figures.some((found) => {
      if (isMeasured(found) === isMeasured(claim))
        return sameFigure(claim, found) || (!isMeasured(claim) && sameValue(claim, found))
      if (!sameValue(claim, found)) return false
      // `17 countries` are not the `17 degrees` of a page; `17` alone may be them.
      return isMeasured(claim)
        ? found.counted === null && this.#isIn(claim)
        : claim.counted === null || language !== this.passage.language || this.#says(claim.counted, language)
    })
  }

  /** Whether the words of a sentence mean in the passage what they mean where it is. */
  means({ text, language, before, under, lead }: SentenceToDecide): boolean {
    const wanted = plain(text, language)
    const own = new Set(contentStems(text, language))
    const above = new Set(contentStems(this.passage.heading ?? '', this.passage.language))
    const asked = answered({ before, under })
    const asks = this.#questionOf(wanted)
    if (asked !== undefined && asks !== undefined)
      return plain(asked, language) === plain(asks, this.passage.language)
    // Of prose an answer says what it is about itself: `Delivery is free` where the question is whether it is.
    if (asked !== undefined)
      return contentStems(asked, language).every((stem) => own.has(stem) || above.has(stem))
    if (asks !== undefined && plain(under ?? '', language) !== plain(asks, this.passage.language)) {
      const named = contentStems(asks, this.passage.language)
      return own.size >= WHOLE || 2 * named.filter((stem) => own.has(stem)).length >= named.length
    }
    if (this.#isTakenBack(wanted) || (!QUOTED.test(text) && this.#isQuoted(wanted))) return false
    if (!pointsBack(text, language)) return true
    if (before === undefined) {
      const known = new Set(contentStems([under, lead].filter(Boolean).join(' '), language))
      return this.loose.startsWith(wanted) && [...above].every((stem) => known.has(stem))
    }
    const at = this.loose.indexOf(plain(before, language))
    return at >= 0 && this.loose.indexOf(wanted, at) > at
  }

  /** `A kayak never tips over. That is wrong.` */
  #isTakenBack(sentence: string): boolean {
    const { language } = this.passage
    const all = splitSentences(this.#text, language)
    const next = all[all.findIndex((one) => plain(one, language) === sentence) + 1]
    return (
      next !== undefined &&
      all.length > 1 &&
      sentence !== this.loose &&
      countWords(next, language) <= SHORT &&
      goesOn(next, language)
    )
  }

  /** Whether a sentence is all within a quotation: what somebody says is not what the page says. */
  #isQuoted(sentence: string): boolean {
    const { language } = this.passage
    const text = this.#text
    const own = sentenceSpans(text, language).find((one) => plain(one.text, language) === sentence)
    const [start, end] = own ? [own.start, own.start + own.text.length] : [0, text.length]
    return quotationsIn(text, language).some(
      (one) => one.index <= start && end <= one.index + one.text.length + 2
    )
  }

  /** The question that a sentence of the passage answers: the sentence before it, or what is above. */
  #questionOf(sentence: string): string | undefined {
    const { heading, language } = this.passage
    const all = splitSentences(this.#text, language)
    const before = all[all.findIndex((one) => plain(one, language) === sentence) - 1]
    return answered({ before }) ?? answered({ under: heading ?? undefined })
  }

  #says(word: string, language: string): boolean {
    return this.shared(new Set(contentStems(word, language))) > 0
  }

  /** How many of these stems the passage has. */
  shared(stems: ReadonlySet<string>): number {
    const { heading, text, language } = this.passage
    this.#stems ??= new Set(contentStems(`${heading ?? ''} ${text}`, language))
    return [...stems].filter((stem) => this.#stems!.has(stem)).length
  }

  /** Whether a bare number of the passage may have the unit of a claim: a heading or the caption names it. */
  #isIn({ unit, quantity }: Figure): boolean {
    const { heading, text, language } = this.passage
    const named = `${heading ?? ''} ${text}`.match(/[\p{L}\p{Sc}%°²³]+/gu) ?? []
    if (unit) {
      this.#units ??= named.flatMap((word) => {
        const [figure] = figuresIn(`1 ${word}`, language)
        return figure?.unit ? [figure.unit] : []
      })
      return this.#units.some(({ dimension, size }) => dimension === unit.dimension && size === unit.size)
    }
    if (quantity.kind !== 'money' && quantity.kind !== 'percent') return true
    return named.some((word) => {
      const [figure] = figuresIn(`1 ${word}`, language)
      return (
        figure?.quantity.kind === quantity.kind &&
        (!quantity.currency || figure.quantity.currency === quantity.currency)
      )
    })
  }
}
