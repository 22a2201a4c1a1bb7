import type { RewriteCheck, RewriteDetail } from '#generation/rewrites/rewrite'
import { assessPublication } from '#publications/quality/assess_publication'
import type { QualityRequest } from '#publications/quality/quality_request'

export interface Scored {
  /** 0 to 1, two decimals, as the library has it. */
  score: number
  /** The same without what holds it down. */
  uncapped: number
}

/** The score that a text would be saved with, along with the fields that change with it. */
export type Score = (content: string, details?: readonly RewriteDetail[]) => Promise<Scored>

/** Scores versions of a text by the checks that score it when it is saved; each version once. */
export function scorerOf(question: QualityRequest, signal: AbortSignal): Score {
  const known = new Map<string, Promise<Scored>>()
  return (content, details = []) => {
    const key = JSON.stringify([content, details])
    const found = known.get(key) ?? scored({ ...withDetails(question, details), markdown: content }, signal)
    known.set(key, found)
    return found
  }
}

async function scored(question: QualityRequest, signal: AbortSignal): Promise<Scored> {
  const { score, report } = await assessPublication(question, signal)
  const uncapped = report.groups.reduce((sum, group) => sum + group.weight * group.score, 0)
  return { score, uncapped: Math.round(uncapped * 100) / 100 }
}

/** A drawn cover comes with a description of its own. */
const withDetails = (question: QualityRequest, details: readonly RewriteDetail[]): QualityRequest => ({
  ...question,
  ...Object.fromEntries(
    details.map(({ field, after }) =>
      field === 'mainImageUrl' ? ['mainImageAlt', question.title] : [field, after]
    )
  ),
})

/** Whether a change lowers the score, or what it would be without what holds it down. */
export const isWorse = (after: Scored, before: Scored): boolean =>
  after.score < before.score || (after.score === before.score && after.uncapped < before.uncapped)

/** The check under which a change is named that would lower the score. */
export const LOWERS = 'score'

/** Says that a change was not made because of the score. */
export const leftOut = (what: string, after: Scored, before: Scored): RewriteCheck => ({
  check: LOWERS,
  message: `${what} was left out: the score would go from ${shown(before, after)} to ${shown(after, before)}.`,
  quote: null,
  removed: true,
})

/** Two scores that are held down alike differ in what they would be without. */
const shown = (one: Scored, other: Scored) =>
  (one.score === other.score ? one.uncapped : one.score).toFixed(2)
