import { detectLanguage } from '../language/languages.js'
import { minHash, minHashSimilarity, shingles } from '../language/shingles.js'
import { contentStems } from '../language/words.js'

/** The parts of a library article that are compared. */
export interface Comparable {
  id: string
  title: string
  topic?: string | null
  text?: string | null
}

export interface NearestOptions {
  /** The text that the others' texts are compared with, where they have one. */
  text?: string | null
  language?: string
}

/** Words in a row for comparison: few, so that a retelling is still recognized. */
const SHINGLE = 3

/**
 * Orders articles by similarity to a title or prompt, most similar first: by the meaningful words of title and
 * topic, and by MinHash of the texts where both sides have one. `similarity` is 0 to 1; the same title in another
 * order or inflection gives 1, and from about 0.5 two articles answer the same question.
 */
export function nearestTitles<T extends Comparable>(
  title: string,
  others: readonly T[],
  options: NearestOptions = {}
): (T & { similarity: number })[] {
  const language = options.language ?? detectLanguage(`${title}\n${options.text ?? ''}`)
  const wanted = stemsOf(title, language)
  const signature = options.text ? minHash(shingles(options.text, SHINGLE, language)) : null
  return others
    .map((other) => {
      const byWords = Math.max(
        similarity(wanted, stemsOf(other.title, language)),
        other.topic ? similarity(wanted, stemsOf(other.topic, language)) : 0
      )
      const byText =
        signature && other.text
          ? minHashSimilarity(signature, minHash(shingles(other.text, SHINGLE, language)))
          : 0
      return { ...other, similarity: Math.max(byWords, byText) }
    })
    .sort((a, b) => b.similarity - a.similarity)
}

function stemsOf(text: string, language: string): Set<string> {
  return new Set(contentStems(text.slice(0, 4000), language))
}

/**
 * A prompt is longer than a title: both the share of the shorter in the longer and the share of the union count.
 */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const stem of a) if (b.has(stem)) common += 1
  if (common === 0) return 0
  const smaller = Math.max(2, Math.min(a.size, b.size))
  const union = a.size + b.size - common
  return Math.min(1, 0.6 * (common / smaller) + 0.4 * (common / union))
}
