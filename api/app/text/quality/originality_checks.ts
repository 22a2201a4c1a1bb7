import { foldedWords } from '../language/shingles.js'
import { checkOriginality, type OriginalityResult } from '../originality/check_originality.js'
import { repetitionsWithin } from '../validation/repetition.js'
import { type CheckResult, fade, percent } from './check.js'
import type { QualityContext } from './context.js'
import { repeatedIdeas } from './repeated_ideas.js'
import { ownWords } from './substance.js'

/** Shares of common words: unremarkable, and so high that the article is a copy. */
const LIBRARY = { fine: 0.1, copied: 0.5 }
const VARIED = { fine: 0.45, padded: 0.15 }
const STRETCH = 100
/** The most words examined for variety. */
const MAX_WORDS = 20_000
const SOURCES = { fine: 0.15, copied: 0.6 }

export const SOURCE_OVERLAP = 'source-overlap'
/** The score of that check from which more than half of a text is copied. */
export const HALF_COPIED = fade(0.5, SOURCES.fine, SOURCES.copied)

export function originalityChecks(context: QualityContext): (CheckResult | null)[] {
  const { input, document, language } = context
  const result = checkOriginality({
    text: input.markdown,
    others: input.others,
    sources: input.sources,
    language,
    document,
  })
  return [
    repeated(context),
    repeatedIdeas(context),
    ownWords(context),
    variety(context),
    library(context, result),
    sources(context, result),
  ]
}

function repeated({ sentences, language }: QualityContext): CheckResult {
  const found = repetitionsWithin(sentences, language)
  const share = sentences.length === 0 ? 0 : found.length / sentences.length
  return {
    id: 'repeated-sentences',
    label: 'Nothing is said twice',
    weight: 0.35,
    score: found.length === 0 ? 1 : Math.min(0.9, fade(share, 0, 0.25)),
    value: found.length === 0 ? 'none' : `${found.length} repeated`,
    wanted: 'none',
    where: found.map(({ sentence }) => sentence),
  }
}

/** Share of different words within stretches of a hundred, on average: about 0.65 in prose, low where a text is padded. */
function variety({ sentences, language }: QualityContext): CheckResult | null {
  const tokens = sentences.flatMap((sentence) => foldedWords(sentence, language)).slice(0, MAX_WORDS)
  if (tokens.length < STRETCH) return null
  const shares: number[] = []
  for (let at = 0; at + STRETCH <= tokens.length; at += STRETCH) {
    shares.push(new Set(tokens.slice(at, at + STRETCH)).size / STRETCH)
  }
  const share = shares.reduce((sum, one) => sum + one, 0) / shares.length
  return {
    id: 'word-variety',
    label: 'Words vary',
    weight: 0.15,
    score: fade(share, VARIED.fine, VARIED.padded),
    value: percent(share),
    wanted: `${percent(VARIED.fine)} or more of 100 words differ`,
  }
}

function placesIn(result: OriginalityResult, kind: 'library' | 'source'): string[] {
  return result.passages
    .filter(({ foundIn, quoted }) => foundIn.kind === kind && !quoted)
    .map(({ text, foundIn }) => `${foundIn.title.slice(0, 40)}: ${text}`)
}

function matching(share: number, texts: string, most: number, aside = ''): string {
  const found = `${percent(share)} matches ${texts}`
  return share > most ? `${found}. Keep it under ${percent(most)}${aside}.` : found
}

function library({ input }: QualityContext, result: OriginalityResult): CheckResult | null {
  if (input.others.length === 0) return null
  return {
    id: 'own-library',
    label: 'Unlike your other articles',
    weight: 0.3,
    score: fade(result.libraryOverlap, LIBRARY.fine, LIBRARY.copied),
    value: matching(result.libraryOverlap, 'your other articles', LIBRARY.fine),
    wanted: null,
    where: result.libraryOverlap > LIBRARY.fine ? placesIn(result, 'library') : [],
  }
}

function sources({ input }: QualityContext, result: OriginalityResult): CheckResult | null {
  if (input.sources.length === 0) return null
  return {
    id: SOURCE_OVERLAP,
    label: 'Sources are quoted or retold, not copied',
    weight: 0.3,
    score: fade(result.sourceOverlap, SOURCES.fine, SOURCES.copied),
    value: matching(result.sourceOverlap, 'your sources', SOURCES.fine, ', not counting quotations'),
    wanted: null,
    where: result.sourceOverlap > SOURCES.fine ? placesIn(result, 'source') : [],
  }
}
