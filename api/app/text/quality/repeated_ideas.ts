import { contentStems, countWords } from '../language/words.js'
import { type CheckResult, fade, plural } from './check.js'
import type { QualityContext } from './context.js'

/** Meaningful words that two sentences need before they can be called equal. */
const MIN_STEMS = 4
/** Share of the smaller one's meaningful words that are also in the other. */
const SAME = 0.75
/** The most sentences compared with one another; a longer text is a book. */
const MAX_SENTENCES = 400
/** Share of repeating sentences from which a text counts as padded. */
const PADDED = 0.04

/**
 * Sentences that repeat an idea in nearly the same words. Those that differ in a figure (rows of a comparison,
 * steps with amounts) say different things.
 */
export function repeatedIdeas(context: QualityContext): CheckResult | null {
  const { compared, where } = repetitionsOf(context)
  if (compared < 2) return null
  return {
    id: 'echoes',
    label: 'No idea is repeated in other words',
    weight: 0.9,
    score: fade(where.length / compared, 0, 0.2),
    passed: where.length / compared <= PADDED,
    value: where.length === 0 ? 'none' : plural(where.length, 'sentence', 'sentences'),
    wanted: 'none',
    where,
  }
}

/** Words of repeating sentences, where there are enough of them to count as padding. */
export function repeatedWords(context: QualityContext): number {
  const { compared, where } = repetitionsOf(context)
  if (where.length <= compared * PADDED) return 0
  return where.reduce((sum, sentence) => sum + countWords(sentence, context.language), 0)
}

interface Repetitions {
  compared: number
  where: string[]
}

const computed = new WeakMap<QualityContext, Repetitions>()

function repetitionsOf(context: QualityContext): Repetitions {
  const found = computed.get(context) ?? compare(context)
  computed.set(context, found)
  return found
}

function compare({ sentences, language }: QualityContext): Repetitions {
  const compared = sentences.slice(0, MAX_SENTENCES).flatMap((text) => {
    const stems = new Set(contentStems(text, language))
    return stems.size >= MIN_STEMS ? [{ text, stems, figures: (text.match(/\d+/gu) ?? []).join(' ') }] : []
  })
  const where = compared
    .filter(({ stems, figures }, index) =>
      compared
        .slice(0, index)
        .some((earlier) => earlier.figures === figures && sharedOf(stems, earlier.stems) >= SAME)
    )
    .map(({ text }) => text)
  return { compared: compared.length, where }
}

function sharedOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one]
  // A short sentence whose words are all in a much longer one is part of it, not a repetition.
  if (large.size > small.size * 2) return 0
  let common = 0
  for (const stem of small) if (large.has(stem)) common += 1
  return common / small.size
}
