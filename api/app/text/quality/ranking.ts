import { contentStems } from '../language/words.js'
import { type CheckResult, fade, plural, round } from './check.js'
import type { QualityContext } from './context.js'

/** Shares of what ranks that are enough: a text that has all of it is a copy. */
const ENOUGH_TERMS = 0.6
const ENOUGH_QUESTIONS = 0.5
/** Share of a question's meaningful words that a place must have to answer it. */
const ANSWERS = 0.7
/** How far beside the usual length is still well, and what is worth nothing. */
const LENGTH = { short: 0.75, none: 0.35, long: 1.5, endless: 3 }

/** The text beside the pages that rank for its phrase: their terms, their questions, their length. */
export function rankingChecks(context: QualityContext): (CheckResult | null)[] {
  const { ranking } = context.input
  if (!ranking) return []
  return [
    terms(context, ranking.terms),
    questions(context, ranking.questions),
    length(context, ranking.words),
  ]
}

function terms({ keywords }: QualityContext, wanted: readonly string[]): CheckResult | null {
  if (wanted.length === 0) return null
  const missing = wanted.filter((term) => keywords.count(term) === 0)
  const enough = Math.ceil(wanted.length * ENOUGH_TERMS)
  const found = wanted.length - missing.length
  return {
    id: 'ranking-terms',
    label: 'Terms of the pages that rank',
    weight: 0.1,
    score: round(Math.min(1, found / enough), 3),
    value: `${found} of ${wanted.length}`,
    wanted: `${enough} or more`,
    where: missing,
  }
}

function questions(
  { document, language, input }: QualityContext,
  wanted: readonly string[]
): CheckResult | null {
  if (wanted.length === 0) return null
  const places = [...document.headings, ...document.blocks].map(
    ({ text }) => new Set(contentStems(text, language))
  )
  // The whole text is about its keyword, which a heading need not repeat.
  const about = new Set(contentStems(input.mainKeyword ?? '', language))
  const open = wanted.filter((question) => {
    const all = [...new Set(contentStems(question, language))]
    const own = all.filter((stem) => !about.has(stem))
    const stems = own.length > 0 ? own : all
    return !places.some((place) => stems.filter((stem) => place.has(stem)).length >= stems.length * ANSWERS)
  })
  const enough = Math.ceil(wanted.length * ENOUGH_QUESTIONS)
  const found = wanted.length - open.length
  return {
    id: 'ranking-questions',
    label: 'Questions that the pages that rank answer',
    weight: 0.06,
    score: round(Math.min(1, found / enough), 3),
    value: `${found} of ${wanted.length}`,
    wanted: `${enough} or more`,
    where: open,
  }
}

function length(
  { document }: QualityContext,
  range: { min: number; max: number } | null
): CheckResult | null {
  if (!range) return null
  const { min, max } = range
  return {
    id: 'ranking-length',
    label: 'As long as the pages that rank',
    weight: 0.05,
    score: Math.min(
      fade(document.words, min * LENGTH.short, min * LENGTH.none),
      fade(document.words, max * LENGTH.long, max * LENGTH.endless)
    ),
    value: plural(document.words, 'word', 'words'),
    wanted: `${min} to ${max}`,
  }
}
