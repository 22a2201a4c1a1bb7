import { figuresIn, sameValue } from '../figures/figures.js'
import { withDigits } from '../figures/number_words.js'
import { primaryLanguage } from '../language/languages.js'
import { containsQuotation, looseText, quotationsIn } from '../language/quotations.js'
import { contentStems, countWords } from '../language/words.js'
import { addressesIn } from '../validation/addresses.js'
import { isQuestion } from './goes_on.js'
import type { Passage } from './passages.js'
import { namesIn } from './retrieval.js'

export const JUDGMENTS = ['supported', 'contradicted', 'not_stated', 'no_claim'] as const

/** A sentence of an article, with what it goes on from or the question that it answers. */
export interface Said {
  text: string
  language: string
  before?: string
}

/** What a verifier says of a sentence. */
export interface Judgment {
  verdict: (typeof JUDGMENTS)[number]
  /** The words of a passage that decide. */
  words: string
}

/** A judgment that code could confirm. */
export interface Belief {
  verdict: 'supported' | 'unsupported' | 'no_claim'
  finding: 'contradicted' | 'not_stated' | null
  /** As the passage has them; null where nothing is claimed. */
  words: string | null
  passage: Passage | null
}

/** Fewer words than this are found anywhere. */
const MIN_WORDS = 3
/** An answer of so many words says nothing without its question. */
const BARE_WORDS = 2
/** A quotation is this long, as in `EvidenceCheck`. */
const QUOTATION_WORDS = 4

/**
 * What is believed of a judgment; null for nothing. Its words must be in a passage that the verifier was given for
 * this sentence and be about the same, in either direction, unless no passage is about the same at all.
 */
export function believe(
  said: Said,
  { verdict, words }: Judgment,
  passages: readonly Passage[]
): Belief | null {
  const sentence = { ...said, text: said.before ? `${said.before} ${said.text}` : said.text }
  if (verdict === 'no_claim')
    return statesCheckable(said) || isBareAnswer(said)
      ? null
      : { verdict, finding: null, words: null, passage: null }
  const found = passages.find((passage) => hasWords(passage, words))
  if (!found) return null
  // Of what is invented no passage speaks, so that the nearest words may be about something else.
  const isInvented =
    verdict === 'not_stated' && (passages.every((one) => saysLittle(said, one)) || namesOther(said, passages))
  if (!isInvented && !isAboutTheSame(sentence, words, found)) return null
  const by = { words: words.trim(), passage: found }
  if (verdict === 'supported') return { verdict, finding: null, ...by }
  if (verdict === 'not_stated' && passages.some((passage) => saysEveryWord(sentence, passage))) return null
  return { verdict: 'unsupported', finding: verdict, ...by }
}

/** Whether a passage has these words, whatever their typography. */
export function hasWords({ heading, text, language }: Passage, words: string): boolean {
  const wanted = looseText(words).trim()
  if (wanted === '') return false
  const isWhole = looseText(text).trim() === wanted
  if (!isWhole && countWords(words, language) < MIN_WORDS) return false
  return (
    containsQuotation(words, looseText(`${heading ?? ''} ${text}`)) ||
    containsQuotation(words, looseText(text))
  )
}

/** A figure that is measured, a quotation or an address is a statement, whoever says that it is none. */
function statesCheckable({ text, language }: { text: string; language: string }): boolean {
  return (
    figuresIn(text, language).some(({ unit, quantity }) => unit !== null || quantity.kind !== 'number') ||
    quotationsIn(text, language).some((quotation) => quotation.words >= QUOTATION_WORDS) ||
    addressesIn(text).length > 0
  )
}

/** `Yes.` and `Of course.` state what their question asks. */
const isBareAnswer = ({ text, language, before }: Said): boolean =>
  before !== undefined && isQuestion(before) && countWords(text, language) <= BARE_WORDS

const sameLanguage = (one: string, other: string) => primaryLanguage(one) === primaryLanguage(other)

/** Whether a sentence shares a word or a figure with words of a passage; unknown across languages, so taken as so. */
function isAboutTheSame(
  { text, language }: { text: string; language: string },
  words: string,
  passage: Passage
): boolean {
  if (!sameLanguage(language, passage.language)) return true
  const own = stemsOf(text, language)
  const beside = stemsOf(`${passage.heading ?? ''} ${words}`, passage.language)
  // In a table row the name of the row stands apart from the words.
  const name = passage.text.split('; ')[0] ?? ''
  if ([...beside, ...stemsOf(name, passage.language)].some((stem) => own.has(stem))) return true
  const figures = figuresIn(words, passage.language)
  return figuresIn(text, language).some((one) => figures.some((other) => sameValue(one, other)))
}

/** Whether a passage has every word of a sentence that means something: then it is not for want of a passage. */
function saysEveryWord({ text, language }: { text: string; language: string }, passage: Passage): boolean {
  if (!sameLanguage(language, passage.language)) return false
  const beside = stemsOf(`${passage.heading ?? ''} ${passage.text}`, passage.language)
  return [...stemsOf(text, language)].every((stem) => beside.has(stem))
}

/** Whether a passage has at most one word of a sentence. */
function saysLittle({ text, language }: { text: string; language: string }, passage: Passage): boolean {
  if (!sameLanguage(language, passage.language)) return false
  const beside = stemsOf(`${passage.heading ?? ''} ${passage.text}`, passage.language)
  return [...stemsOf(text, language)].filter((stem) => beside.has(stem)).length <= 1
}

/** Whether a sentence names something that none of the passages has, such as an institution to which it appeals. */
function namesOther({ text, language }: Said, passages: readonly Passage[]): boolean {
  if (!passages.every((one) => sameLanguage(language, one.language))) return false
  const known = stemsOf(passages.map((one) => `${one.heading ?? ''} ${one.text}`).join(' '), language)
  return [...stemsOf(namesIn(text).join(' '), language)].some((stem) => !known.has(stem))
}

const stemsOf = (text: string, language: string) =>
  new Set(contentStems(withDigits(text, language).text, language))

/** Two sentences of one text that cannot both be true. */
export interface Contradiction {
  first: string
  second: string
}

/** The most contradictions of one text that are shown. */
const MAX_COUNT = 20

/** The contradictions whose sentences are both in the text and about the same, as positions in `sentences`. */
export function contradictionsFound(
  sentences: readonly string[],
  language: string,
  named: readonly Contradiction[]
): [number, number][] {
  const loose = sentences.map(looseText)
  const positionOf = (quoted: string) => {
    const wanted = looseText(quoted)
    return wanted.trim() === '' ? -1 : loose.indexOf(wanted)
  }
  const seen = new Set<string>()
  return named
    .map(({ first, second }): [number, number] => [positionOf(first), positionOf(second)])
    .filter(([one, other]) => {
      if (one < 0 || other < 0 || one === other) return false
      const key = [one, other].sort((a, b) => a - b).join()
      if (seen.has(key)) return false
      seen.add(key)
      const own = stemsOf(sentences[one]!, language)
      return [...stemsOf(sentences[other]!, language)].some((stem) => own.has(stem))
    })
    .slice(0, MAX_COUNT)
}
