import logger from '@adonisjs/core/services/logger'
import { mapConcurrent } from '#core/concurrency/map_concurrent'
import type { Journal } from '#generation/pipeline/journal'
import { TEXT, withRetries } from '#generation/pipeline/retry'
import { callsOf, judgeCall, type OpenStatement } from '#generation/verification/judge_call'
import type { Verifier } from '#generation/verification/verifier'
import { ModelError, NO_USAGE, type Usage } from '#model_server/types'
import { addUsage } from '#model_server/usage'
import type { Belief } from '#text/evidence/believe'

/** What a session has heard of a statement. */
export interface Heard {
  /** What is believed of it; null for nothing. */
  belief: Belief | null
  /** What would have been believed of it in a call that misjudged a sentence whose verdict was known. */
  doubted?: Belief | null
}

/** What a call of a session found out about the statements that it asked about. */
export interface SessionJudgments {
  model: string
  /** Whether there was an answer, be it believed or not. */
  answered: boolean
  asked: ({ place: string; text: string; context?: string } & Heard)[]
}

export const JUDGED = 'content_review'
/** Blocks of the steps that hold `SessionJudgments`. */
export const JUDGED_BLOCKS = /^(?:judged|patched)-\d+$/u

const SIDE_BY_SIDE = 4
/** Fewer statements than this are not divided further where a model has no room. */
const MIN_COUNT = 4
/** The share of what a session may cost that leaves enough for its end. */
const SPENDABLE = 0.8

/**
 * Has statements judged, each call a step of its own and made once: what is in doubt of `judged` is for the caller to
 * ask again with `patched`, so that nothing waits for it. A verifier that does not answer leaves them undecided.
 * @param block names the steps
 * @returns what was heard of each, undefined where nobody answered
 */
export async function judgeInSession(
  journal: Journal,
  verifier: Verifier,
  block: 'judged' | 'patched',
  statements: readonly (OpenStatement & { place: string })[],
  language: string
): Promise<(Heard | undefined)[]> {
  const calls = callsOf(statements)
  const steps = await mapConcurrent(
    calls,
    SIDE_BY_SIDE,
    (call, index, signal) =>
      journal.part(signal).step<SessionJudgments>({
        step: JUDGED,
        block: `${block}-${index + 1}`,
        input: { verifier: verifier.name, call },
        hidden: true,
        work: async () => {
          const { heard, usage } = isAffordable(journal)
            ? await judged(verifier, call, language, signal)
            : { heard: null, usage: NO_USAGE }
          const asked = call.map(({ place, text, context }, at) => ({
            ...{ place, text, ...(context !== undefined && { context }) },
            ...(heard?.[at] ?? { belief: null }),
          }))
          return { output: { model: verifier.name, answered: heard !== null, asked }, usage }
        },
      }),
    journal.signal
  )
  const heard = new Map(
    calls.flatMap((call, index) => {
      const { asked, answered } = steps[index]!
      return call.map((statement, at) => [statement, answered ? asked[at] : undefined] as const)
    })
  )
  return statements.map((statement) => heard.get(statement))
}

const isAffordable = ({ maxCost, session }: Journal) =>
  maxCost === 0 || session.costMicros < SPENDABLE * maxCost

/** Two tries: a text is finished without verdicts where nobody answers. */
const BOUNDS = { ...TEXT, tries: 2 }

async function judged(
  verifier: Verifier,
  call: readonly OpenStatement[],
  language: string,
  signal: AbortSignal
): Promise<{ heard: Heard[] | null; usage: Usage }> {
  try {
    const { beliefs, doubted, usage } = await judgeCall(
      verifier,
      call,
      language,
      (task) => withRetries(signal, BOUNDS, task),
      () => false
    )
    const heard = beliefs.map((belief, at) => ({ belief, ...(doubted && { doubted: doubted[at]! }) }))
    return { heard, usage }
  } catch (error) {
    if (!(error instanceof ModelError) || signal.aborted) throw error
    const usage = error.usage ?? NO_USAGE
    if (error.fault === 'too_long' && call.length > MIN_COUNT) {
      const half = Math.ceil(call.length / 2)
      const first = await judged(verifier, call.slice(0, half), language, signal)
      const second = await judged(verifier, call.slice(half), language, signal)
      const heard = first.heard && second.heard && [...first.heard, ...second.heard]
      return { heard, usage: addUsage(addUsage(usage, first.usage), second.usage) }
    }
    logger.warn({ err: error }, 'Statements of a new text could not be judged')
    return { heard: null, usage }
  }
}
