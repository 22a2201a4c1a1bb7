import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import { retryAfter } from '#core/outgoing/retry_after'
import { ModelError, type ModelFailure, type Usage } from '#model_server/types'
import { OversizedResponse } from './bounded_fetch.js'
import { exceedsContext } from './dialect.js'
import { FailedResponse, MalformedResponse } from './wires.js'

/**
 * Everything that an error may say about the server: status and machine-readable codes. The SDK's errors contain
 * headers, bodies and addresses, and servers tend to repeat the key they were given, so neither the error nor its
 * text is passed on.
 */
export interface FaultCause {
  name: string
  status: number | null
  code: string | null
}

const NO_CREDIT = new Set(['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active'])
const AGAINST_POLICY = new Set(['content_policy_violation', 'moderation_blocked', 'content_filter'])

/** Codes that are passed on. A list, because a server may put anything there. */
const KNOWN_CODES = new Set([
  ...NO_CREDIT,
  ...AGAINST_POLICY,
  'context_length_exceeded',
  'invalid_api_key',
  'invalid_request_error',
  'invalid_value',
  'model_not_found',
  'rate_limit_exceeded',
  'server_error',
  'string_above_max_length',
  'unknown_parameter',
  'unsupported_parameter',
  'unsupported_value',
])

const NETWORK_CODE = /^(?:E[A-Z]{3,20}|(?:UND_ERR|ERR|CERT|DEPTH|SELF|UNABLE)_[A-Z_]{2,40})$/

function knownCode(code: unknown): string | null {
  return typeof code === 'string' && KNOWN_CODES.has(code) ? code : null
}

function networkCode(error: unknown): string | null {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string' && NETWORK_CODE.test(at.code)) return at.code
  }
  return null
}

function describe(error: unknown): FaultCause {
  if (error instanceof APIError && error.status !== undefined) {
    return { name: error.constructor.name, status: error.status, code: knownCode(error.code) }
  }
  return {
    name: error instanceof Error ? error.constructor.name : 'Error',
    status: null,
    code: networkCode(error),
  }
}

interface Verdict {
  fault: ModelFailure
  message: string
  retryable: boolean
}

function ofStatus(status: number, code: string | null): Verdict {
  if (status === 401) {
    return {
      fault: 'unauthorized',
      message: 'The model server did not accept the API key (401)',
      retryable: false,
    }
  }
  if (status === 403) {
    return { fault: 'unauthorized', message: 'The API key may not use this model (403)', retryable: false }
  }
  if (status === 402 || (code && NO_CREDIT.has(code))) {
    return {
      fault: 'rate_limited',
      message: 'The account at the model server has no credit left',
      retryable: false,
    }
  }
  if (status === 404) {
    return {
      fault: 'unavailable',
      message:
        'The model server knows neither this model nor this address (404); such addresses usually end in /v1',
      retryable: false,
    }
  }
  if (status === 429) {
    return { fault: 'rate_limited', message: 'The model server asks to slow down (429)', retryable: true }
  }
  if (status === 408)
    return { fault: 'timeout', message: 'The model server gave up waiting (408)', retryable: true }
  if (code && AGAINST_POLICY.has(code)) {
    return { fault: 'refused', message: 'The model server refused the content', retryable: false }
  }
  if (status === 409 || status >= 500) {
    return { fault: 'unavailable', message: `The model server failed (${status})`, retryable: true }
  }
  const detail = code ? `${status}, ${code}` : `${status}`
  return {
    fault: 'unavailable',
    message: `The model server refused the request (${detail})`,
    retryable: false,
  }
}

const TOO_LONG: Verdict = {
  fault: 'too_long',
  message: 'The question is longer than the model is able to read; it needs a larger context window',
  retryable: false,
}

/** A failure that a model reports inside an answer with status 200. */
function ofFailure({ code }: FailedResponse): Verdict {
  if (code === 'rate_limit_exceeded') return ofStatus(429, code)
  if (code && AGAINST_POLICY.has(code)) return ofStatus(400, code)
  return { fault: 'unavailable', message: 'The model server failed during the answer', retryable: true }
}

function ofMalformed({ html }: MalformedResponse): Verdict {
  const message = html
    ? 'The model server answered with a web page; check the base address'
    : 'The answer of the model server does not follow its protocol'
  return { fault: 'invalid_answer', message, retryable: true }
}

function judge(error: unknown): Verdict {
  if (error instanceof MalformedResponse) return ofMalformed(error)
  if (error instanceof FailedResponse) return ofFailure(error)
  if (error instanceof APIConnectionTimeoutError) {
    return { fault: 'timeout', message: 'The model server did not answer in time', retryable: true }
  }
  if (error instanceof APIUserAbortError) {
    return { fault: 'aborted', message: 'The call was stopped', retryable: false }
  }
  if (error instanceof APIConnectionError) {
    if (error.cause instanceof OversizedResponse) {
      return {
        fault: 'invalid_answer',
        message: 'The answer of the model server is too large',
        retryable: true,
      }
    }
    const code = networkCode(error)
    const detail = code ? ` (${code})` : ''
    return {
      fault: 'unavailable',
      message: `The connection to the model server failed${detail}`,
      retryable: true,
    }
  }
  if (exceedsContext(error)) return TOO_LONG
  if (error instanceof APIError && error.status !== undefined) {
    return ofStatus(error.status, knownCode(error.code) ?? knownCode(error.type))
  }
  if (error instanceof SyntaxError) {
    return { fault: 'invalid_answer', message: 'The answer of the model server is not JSON', retryable: true }
  }
  return {
    fault: 'invalid_answer',
    message: 'The answer of the model server could not be understood',
    retryable: true,
  }
}

/**
 * Turns whatever a call threw into a `ModelError` that is safe to store and show: no key, no header, no address,
 * none of the server's text.
 */
export function toWriterError(error: unknown, usage: Usage, signal?: AbortSignal): ModelError {
  if (error instanceof ModelError) return error
  if (signal?.aborted) return new ModelError('aborted', 'The call was stopped', { usage })
  const { fault, message, retryable } = judge(error)
  const headers = error instanceof APIError ? error.headers : undefined
  const wait = headers ? retryAfter(headers) : null
  return new ModelError(fault, message, { retryable, retryAfter: wait, usage, cause: describe(error) })
}
