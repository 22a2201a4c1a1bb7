import { ExpectedError } from '#core/errors'

/** The result of every call to a model server, and how it fails. */

/** What a call used. Zero throughout for the local writer. */
export interface Usage {
  model: string
  calls: number
  inputTokens: number
  outputTokens: number
  /** Millionths of a US dollar. */
  costMicros: number
}

export interface Written<T> {
  value: T
  usage: Usage
}

/**
 * Why a model server, or its local substitute, could not do its work. `retryable` says whether trying again can
 * help.
 */
export type ModelFailure =
  | 'rate_limited'
  | 'unauthorized'
  | 'unavailable'
  | 'timeout'
  | 'refused'
  | 'truncated'
  | 'too_long'
  | 'invalid_answer'
  | 'budget_exceeded'
  | 'aborted'

export class ModelError extends ExpectedError {
  readonly fault: ModelFailure
  readonly retryable: boolean
  /** Milliseconds to wait before the next try, if the server said so. */
  readonly retryAfter: number | null
  /** What was spent before it failed. */
  readonly usage: Usage | null

  constructor(
    fault: ModelFailure,
    message: string,
    options: { retryable?: boolean; retryAfter?: number | null; usage?: Usage | null; cause?: unknown } = {}
  ) {
    super(message, { cause: options.cause })
    this.name = 'ModelError'
    this.fault = fault
    this.retryable = options.retryable ?? false
    this.retryAfter = options.retryAfter ?? null
    this.usage = options.usage ?? null
  }

  /** The same error with further usage added. */
  having(usage: Usage): ModelError {
    const { fault, message, retryable, retryAfter, cause } = this
    return new ModelError(fault, message, { retryable, retryAfter, usage, cause })
  }
}

export const NO_USAGE: Usage = { model: 'none', calls: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 }
