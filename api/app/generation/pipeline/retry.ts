import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { timeLimit } from '#core/concurrency/time_limit'
import { ModelError, type ModelFailure, NO_USAGE, type Usage, type Written } from '#model_server/types'
import { addUsage } from '#model_server/usage'
import { settings } from '#start/settings'

/** How long and how often a task is tried, and what it may take; the provider's SDK tries each call again by itself. */
export interface Bounds {
  /** Milliseconds for all tries together, the waits between them included. */
  limit: number
  /** Milliseconds for one try; as many as are left when left out. */
  each?: number
  tries?: number
  /** Millionths of a US dollar beyond which nothing is tried again; 0 or left out: any. */
  maxCost?: number
}

/** Milliseconds for one call of a model as these bounds have it in mind; a slower one is given more of all. */
const USUAL_CALL = 120_000
const pace = Math.max(1, settings.textTimeout / USUAL_CALL)

/** A plan is short and everything waits for it; a section is long; a name can be done without. */
export const PLAN: Bounds = { limit: 180_000 * pace, each: 90_000 * pace }
export const TEXT: Bounds = { limit: 300_000 * pace }
export const TRIFLE: Bounds = { limit: 90_000 * pace, each: 60_000 * pace, tries: 2 }

const TRIES = 3
/** Milliseconds: first wait, and the longest that a server's own wish is granted. */
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 60_000

/**
 * Tries a task again when its failure was of the passing kind, within bounds.
 * @returns what it gave, with what all tries took
 * @throws ModelError the last one, or `timeout`, with what all tries took
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
        const { value, usage } = await task(one.signal)
        return { value, usage: addUsage(spent, usage) }
      } catch (error) {
        if (!(error instanceof ModelError)) throw error
        spent = addUsage(spent, error.usage)
        if (outer.aborted) throw failure('aborted', 'The work was interrupted', spent, error)
        if (all.over) throw failure('timeout', 'The work took too long', spent, error)
        const retryable = one.over || error.retryable
        const wait = one.over ? 0 : (error.retryAfter ?? FIRST_WAIT * 2 ** (attempt - 1))
        const fits = wait <= LONGEST_WAIT && wait < all.left
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

/** Faults after which nothing more can be done by the writer. */
const FINAL = new Set<ModelFailure>(['aborted', 'unauthorized'])
/** The writer answers, but not with what is asked for. */
export const ANSWERS = new Set<ModelFailure>(['invalid_answer', 'truncated'])

/**
 * `withRetries` for what can be done otherwise: `instead` gives what stands where it fails.
 * @param faults for which it does; all but those after which the rest would fail too when left out
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
