import { languageOf } from '#languages/index'
import { isStopWord } from '../language/stop_words.js'
import { contentStems, countWords, stem, words } from '../language/words.js'
import { type CheckResult, fade, percent, plural } from './check.js'
import type { QualityContext } from './context.js'
import { ordinaryStems } from './ordinary_words.js'

/** Shorter sentences are transitions between others. */
const MIN_WORDS = 5
/** The most sentences examined; several times what a long article has. */
const MAX_SENTENCES = 1_500
/** Shares of sentences that would fit any article: unremarkable, and nothing but generalities. */
const GENERAL = { fine: 0.2, hollow: 0.5 }

/**
 * Whether the article says something specific: a sentence counts that cites, has a figure, names something or uses
 * at least one word that is neither in general advice nor in the title. `Start small and adjust as you go` does
 * not.
 */
export function particulars(context: QualityContext): CheckResult | null {
  const { document, input, language } = context
  const ordinary = ordinaryStems(language)
  if (ordinary === null) return null
  const named = new Set(contentStems(`${input.title} ${input.mainKeyword ?? ''}`, language))
  const sentences = document.blocks
    .slice(0, MAX_SENTENCES)
    .flatMap((block) =>
      block.sentences.map((sentence) => ({
        sentence,
        led: block.kind === 'item' && block.inherited.length > 0,
      }))
    )
    .slice(0, MAX_SENTENCES)
    .filter(({ sentence }) => countWords(sentence.text, language) >= MIN_WORDS)
  if (sentences.length === 0) return null
  const hollow = sentences.filter(
    ({ sentence, led }) =>
      !led && sentence.citations.length === 0 && isGeneral(sentence.text, ordinary, named, language)
  )
  const share = hollow.length / sentences.length
  return {
    id: 'particulars',
    label: 'Specific rather than generic',
    // No other quality makes up for having nothing to say.
    weight: share >= GENERAL.hollow ? 0.8 : 0.5,
    score: fade(share, GENERAL.fine, GENERAL.hollow),
    value: `${percent(share)} general`,
    wanted: `${percent(GENERAL.fine)} or less`,
    where: share > GENERAL.fine ? hollow.map(({ sentence }) => sentence.text) : [],
  }
}

function isGeneral(
  text: string,
  ordinary: ReadonlySet<string>,
  named: ReadonlySet<string>,
  language: string
): boolean {
  if (/\d/u.test(text)) return false
  // A capital within a sentence means a name, except where every noun has one.
  if (languageOf(language)?.drafting.lowersNouns !== false && /(?<=\p{Ll},?\s)\p{Lu}\p{L}{2,}/u.test(text))
    return false
  return words(text, language).every((word) => {
    if (isStopWord(word, language)) return true
    const form = stem(word, language)
    return ordinary.has(form) || named.has(form)
  })
}

/** Shares of distinct words that belong to the subject: in a text with something to say, and in one without. */
const OWN = { fine: 0.45, none: 0.22 }
/** The fewest distinct words for which the share means something. */
const MIN_DIFFERENT = 60

/** How much of the vocabulary goes beyond that of general advice. */
export function ownWords({ sentences, language }: QualityContext): CheckResult | null {
  const ordinary = ordinaryStems(language)
  if (ordinary === null) return null
  const different = new Set(contentStems(sentences.slice(0, MAX_SENTENCES).join('\n'), language))
  if (different.size < MIN_DIFFERENT) return null
  const own = [...different].filter((form) => !ordinary.has(form))
  const share = own.length / different.size
  return {
    id: 'own-words',
    label: 'Uses the topic’s vocabulary',
    weight: share <= OWN.none ? 0.8 : 0.35,
    score: fade(share, OWN.fine, OWN.none),
    value: `${percent(share)} of different words`,
    wanted: `${percent(OWN.fine)} or more`,
  }
}

/** Boasts per thousand words from which a text reads like an advertisement. */
const MANY_BOASTS = 8

/** Superlatives and appeals to unnamed authorities without a source; in a quotation they are somebody else's. */
export function boasts({ document, language }: QualityContext): CheckResult | null {
  const phrases = languageOf(language)?.boasts
  if (phrases === undefined) return null
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases})(?![\\p{L}\\p{N}])`, 'iu')
  const where = document.blocks
    .slice(0, MAX_SENTENCES)
    .filter(({ kind }) => kind !== 'quote')
    .flatMap((block) => block.sentences)
    .filter(
      ({ text, citations }) =>
        citations.length === 0 && pattern.test(text.replace(/["“„«»][^"“”„«»]*["”“»«]/gu, ' '))
    )
    .map(({ text }) => text)
  const perThousand = (where.length * 1000) / Math.max(document.words, 300)
  return {
    id: 'boasts',
    label: 'No praise and no "studies show" without a source',
    weight: where.length === 0 ? 0.1 : 0.25,
    score: fade(perThousand, 0, MANY_BOASTS),
    value: where.length === 0 ? 'none' : plural(where.length, 'sentence', 'sentences'),
    wanted: 'none',
    where,
  }
}
