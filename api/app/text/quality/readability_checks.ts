import { languageOf } from '#languages/index'
import { countText, readingEaseOf, readingEaseSource } from '../language/readability.js'
import { countWords, words } from '../language/words.js'
import { clichesIn } from '../validation/cliches.js'
import type { ReadingLevel } from '../voice/voice.js'
import { type CheckResult, fade, percent, plural, round } from './check.js'
import type { QualityContext } from './context.js'
import { fillerWords } from './filler.js'
import { isPassive } from './passive.js'
import { voiceChecks } from './voice_checks.js'

/** What a voice asks for beside the usual: a text for experts may be harder. */
const LEVEL: Record<ReadingLevel, number> = { plain: 10, general: 0, expert: -20 }
/** From this far below plain, the score is 0. */
const HARD = 40
const LONG_SENTENCE = 30
const LONG_PARAGRAPH = 120
const SAME_OPENINGS = 3

export interface Readability {
  checks: (CheckResult | null)[]
  readingEase: number | null
}

export function readabilityChecks(context: QualityContext): Readability {
  const { sentences, language } = context
  const counts = countText(sentences, language)
  const ease = readingEaseOf(counts, language)
  const lengths = sentences.map((sentence) => countWords(sentence, language))
  return {
    readingEase: ease,
    checks: [
      easeCheck(ease, language, context.input.voice?.readingLevel ?? 'general'),
      averageLength(counts.words, counts.sentences, language),
      longSentences(sentences, lengths),
      openings(sentences, language),
      passive(sentences, language),
      paragraphs(context),
      cliches(context),
      fillerWords(context),
      ...voiceChecks(context),
    ],
  }
}

function easeCheck(ease: number | null, language: string, level: ReadingLevel): CheckResult | null {
  if (ease === null) return null
  const plain = (languageOf(language)?.plainEase ?? 50) + LEVEL[level]
  return {
    id: 'reading-ease',
    label: `Easy to read (Flesch, ${readingEaseSource(language)})`,
    weight: 0.25,
    score: fade(ease, plain, plain - HARD),
    value: `${ease}`,
    wanted: `${plain} or more`,
  }
}

function averageLength(total: number, sentences: number, language: string): CheckResult {
  const most = languageOf(language)?.sentenceWords ?? 20
  const average = sentences === 0 ? 0 : total / sentences
  return {
    id: 'sentence-length',
    label: 'Sentences short on average',
    weight: 0.2,
    score: fade(average, most, 2 * most),
    value: `${round(average, 1)} words`,
    wanted: `${most} or fewer`,
  }
}

function longSentences(sentences: readonly string[], lengths: readonly number[]): CheckResult {
  const long = sentences.filter((_, index) => (lengths[index] ?? 0) > LONG_SENTENCE)
  const share = sentences.length === 0 ? 0 : long.length / sentences.length
  return {
    id: 'long-sentences',
    label: 'Few sentences above 30 words',
    weight: 0.15,
    score: fade(share, 0.1, 0.5),
    value: percent(share),
    wanted: '10% or fewer',
    where: long,
  }
}

function openings(sentences: readonly string[], language: string): CheckResult {
  const first = sentences.map((sentence) => words(sentence.slice(0, 200), language)[0]?.toLowerCase() ?? '')
  const where: string[] = []
  let run = 1
  for (let index = 1; index <= first.length; index += 1) {
    if (first[index] !== undefined && first[index] !== '' && first[index] === first[index - 1]) run += 1
    else {
      if (run >= SAME_OPENINGS) where.push(sentences[index - run] ?? '')
      run = 1
    }
  }
  return {
    id: 'sentence-openings',
    label: 'Not three sentences in a row that begin alike',
    weight: 0.05,
    score: fade(where.length, 0, 4),
    value: where.length === 0 ? 'none' : plural(where.length, 'place', 'places'),
    wanted: 'none',
    where,
  }
}

function passive(sentences: readonly string[], language: string): CheckResult | null {
  if (isPassive('', language) === null || sentences.length === 0) return null
  const found = sentences.filter((sentence) => isPassive(sentence, language))
  const share = found.length / sentences.length
  return {
    id: 'passive',
    label: 'Few passive sentences',
    weight: 0.1,
    score: fade(share, 0.2, 0.6),
    value: percent(share),
    wanted: '20% or fewer',
    where: share > 0.2 ? found : [],
  }
}

function paragraphs({ document, language }: QualityContext): CheckResult | null {
  if (document.blocks.length === 0) return null
  const long = document.blocks.filter(
    (block) => block.text.length > LONG_PARAGRAPH * 2 && countWords(block.text, language) > LONG_PARAGRAPH
  )
  return {
    id: 'paragraph-length',
    label: 'Paragraphs of at most 120 words',
    weight: 0.1,
    score: fade(long.length / document.blocks.length, 0, 0.5),
    value: long.length === 0 ? 'all' : `${long.length} longer`,
    wanted: 'all',
    where: long.map((block) => block.text),
  }
}

function cliches({ sentences, document, language }: QualityContext): CheckResult {
  const found = sentences.flatMap((sentence) => clichesIn(sentence, language))
  const perThousand = document.words === 0 ? 0 : (found.length * 1000) / Math.max(document.words, 500)
  return {
    id: 'cliches',
    label: 'Hint on style: few worn phrases',
    weight: 0.2,
    score: fade(perThousand, 0, 8),
    passed: perThousand <= 1,
    value: found.length === 0 ? 'none' : plural(found.length, 'phrase', 'phrases'),
    wanted: 'at most 1 in 1,000 words',
    where: [...new Set(found)],
  }
}
