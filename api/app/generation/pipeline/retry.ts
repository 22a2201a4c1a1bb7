import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { timeLimit, within } from '#core/concurrency/time_limit'
import { ModelError, type ModelFailure, NO_USAGE, type Usage, type Written } from '#model_server/types'
import { addUsage } from '#model_server/usage'
import { settings } from '#start/settings'

/**
 * How long and how often a task is tried, and what it may cost; the provider's SDK has its own retries within each
 * call.
 */
export interface Bounds {
  /** Milliseconds for all tries together, including the waits between them. */
  limit: number
  /** Milliseconds for one try; by default the time that is left. */
  each?: number
  tries?: number
  /** Millionths of a US dollar beyond which there is no further try; 0 or undefined: no limit. */
  maxCost?: number
}

/** Milliseconds that these bounds assume for one call of a model; a slower model gets proportionally more time. */
const USUAL_CALL = 120_000
const pace = Math.max(1, settings.textTimeout / USUAL_CALL)

/** A plan is short and everything waits for it; a section is long; a title is optional. */
export const PLAN: Bounds = { limit: 180_000 * pace, each: 90_000 * pace }
export const TEXT: Bounds = { limit: 300_000 * pace }
export const TRIFLE: Bounds = { limit: 90_000 * pace, each: 60_000 * pace, tries: 2 }

const TRIES = 3
/** Milliseconds: the first wait, and the longest `Retry-After` that is honored. */
const FIRST_WAIT = 1_000
const MAX_WAIT = 60_000

/**
 * Repeats a task within bounds while its failures are temporary.
 * @returns the result with the usage of all tries
 * @throws ModelError the last one, or `timeout`, with the usage of all tries
 */
export async function withRetries<T>(
  outer: AbortSignal,
  bounds: Bounds,
  task: (signal: AbortSignal) => Promise<Written<T>>
): Promise<Written<T>> {
  const { limit, each = limit, tries = TRIES, maxCost = 0 } = bounds
  const all = timeLimit(limit, outer)
  let spent = NO_USAGE
  try {
    for (let attempt = 1; ; attempt++) {
      const one = timeLimit(each, all.signal)
      try {
        const { value, usage } = await within([all, one], () => task(one.signal))
        return { value, usage: addUsage(spent, usage) }
      } catch (error) {
        if (!(error instanceof ModelError)) throw error
        spent = addUsage(spent, error.usage)
        if (outer.aborted) throw failure('aborted', 'The work was interrupted', spent, error)
        if (all.over) throw failure('timeout', 'The work took too long', spent, error)
        const retryable = one.over || error.retryable
        const wait = one.over ? 0 : (error.retryAfter ?? FIRST_WAIT * 2 ** (attempt - 1))
        const fits = wait <= MAX_WAIT && wait < all.left
        if (!retryable || attempt === tries || !fits) {
          throw one.over
            ? failure('timeout', 'The work took too long', spent, error)
            : failure(error.fault, error.message, spent, error)
        }
        if (maxCost > 0 && spent.costMicros > maxCost)
          throw failure('budget_exceeded', 'The cost limit is reached', spent, error)
        await sleep(wait, undefined, { signal: outer }).catch(() => {
          throw failure('aborted', 'The work was interrupted', spent, error)
        })
      } finally {
        one.clear()
      }
    }
  } finally {
    all.clear()
  }
}

/** Failures after which the writer cannot do anything more. */
const FINAL = new Set<ModelFailure>(['aborted', 'unauthorized'])
/** Failures in which the writer answers, but not as asked. */
export const ANSWERS = new Set<ModelFailure>(['invalid_answer', 'truncated'])

/**
 * `withRetries` with a fallback: `instead` gives the result where the task fails.
 * @param faults that lead to the fallback; by default all except those after which the rest would fail too
 */
export async function ifPossible<T>(
  outer: AbortSignal,
  bounds: Bounds,
  task: (signal: AbortSignal) => Promise<Written<T>>,
  instead: () => T | Promise<T>,
  faults?: ReadonlySet<ModelFailure>
): Promise<Written<T>> {
  try {
    return await withRetries(outer, bounds, task)
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    if (faults ? !faults.has(error.fault) : FINAL.has(error.fault)) throw error
    logger.warn({ err: error }, 'The writer could not do a part that can be done otherwise')
    return { value: await instead(), usage: error.usage ?? NO_USAGE }
  }
}

function failure(fault: ModelFailure, message: string, usage: Usage, from: ModelError): ModelError {
  const { retryable, retryAfter, cause } = from
  const spent = usage === NO_USAGE ? null : usage
  return new ModelError(fault, message, { retryable, retryAfter, usage: spent, cause })
}
