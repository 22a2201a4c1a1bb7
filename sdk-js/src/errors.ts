import type { HttpResponse } from './options.js'
import type { ErrorCode, FieldError, GenerationStatus } from './types.js'

/** Codes of the client's own errors; all others come from the server. */
export type ClientErrorCode =
  | 'NETWORK_ERROR'
  | 'TIMEOUT'
  | 'GENERATION_FAILED'
  | 'UNEXPECTED_RESPONSE'
  | 'NOT_MODIFIED'
  | 'INVALID_ARGUMENT'
  | 'MISSING_CREDENTIAL'
  | 'INVALID_WEBHOOK'

/** Any documented code; a newer server may send one that this version does not know yet. */
export type CygnetErrorCode = ErrorCode | ClientErrorCode | (string & {})

/** What is known of where an error came from. */
interface ErrorOrigin {
  code: CygnetErrorCode
  status?: number
  requestId?: string | null | undefined
  docUrl?: string | null | undefined
  cause?: unknown
}

/**
 * The base class of everything that this client throws, except a caller's own abort. `status` is 0 without an HTTP
 * response, and then `requestId` is null.
 */
export class CygnetError extends Error {
  readonly code: CygnetErrorCode
  readonly status: number
  /** For support; null where no server has answered. */
  readonly requestId: string | null
  /** The documentation page about the code; null where the server does not say. */
  readonly docUrl: string | null

  constructor(message: string, options: ErrorOrigin) {
    super(message, options.cause ? options : {})
    this.name = new.target.name
    this.code = options.code
    this.status = options.status ?? 0
    this.requestId = options.requestId ?? null
    this.docUrl = options.docUrl ?? null
  }

  /** What may be logged or shown: never headers, never a credential. */
  toJSON(): Record<string, unknown> {
    const { name, code, status, message, requestId, docUrl } = this
    return { name, code, status, message, requestId, ...(docUrl && { docUrl }) }
  }
}

/** An argument that can never work, e.g. a base URL that is not a URL. */
export class ArgumentError extends CygnetError {
  constructor(message: string) {
    super(message, { code: 'INVALID_ARGUMENT' })
  }
}

/** The server could not be reached or cut the connection. */
export class NetworkError extends CygnetError {
  constructor(message: string, cause?: unknown) {
    super(message, { code: 'NETWORK_ERROR', cause })
  }
}

/** No complete response within the time limit of the call. */
export class TimeoutError extends CygnetError {
  readonly timeoutMs: number

  constructor(message: string, timeoutMs: number) {
    super(message, { code: 'TIMEOUT' })
    this.timeoutMs = timeoutMs
  }
}

/** A success, a redirect, a 404 or a 405 that is not the API's: often a wrong base URL or a proxy's page. */
export class UnexpectedResponseError extends CygnetError {
  constructor(message: string, { status, headers }: Pick<HttpResponse, 'status' | 'headers'>) {
    super(message, { code: 'UNEXPECTED_RESPONSE', status, requestId: headers.get('X-Request-Id') })
  }
}

/** 304: nothing has changed since the answer with the given `ETag`. `ifChanged` returns null instead. */
export class NotModifiedError extends CygnetError {
  constructor(requestId: string | null) {
    super('Nothing has changed', { code: 'NOT_MODIFIED', status: 304, requestId })
  }
}

export interface ApiErrorDetails {
  status: number
  code: CygnetErrorCode
  message: string
  /** What the server said, where `message` is not from it. */
  serverMessage?: string
  errors?: FieldError[]
  requestId?: string | null
  docUrl?: string | null
  /** Seconds, from `Retry-After`. */
  retryAfter?: number | null
  data?: Record<string, unknown>
}

/**
 * An error answered by the server. Its `message` is for logs and names the invalid fields; `serverMessage` is for
 * people. `requestId` is for support.
 */
export class ApiError extends CygnetError {
  /** The server's own message, without field names; empty where it sent none. */
  readonly serverMessage: string
  /** Each wrong field with the rule it broke. */
  readonly errors: FieldError[]
  readonly #data: Record<string, unknown>
  /** Seconds to wait before trying again; null where the server does not say. */
  readonly retryAfter: number | null

  constructor(details: ApiErrorDetails) {
    const errors = details.errors ?? []
    // An open question is no sentence about its field.
    const areQuestions = errors[0]?.rule === 'openMark'
    const named = errors
      .map(({ field, message }) =>
        areQuestions || message.includes(field) ? message : `${field}: ${message}`
      )
      .join('; ')
    super(areQuestions ? `${details.message}: ${named}` : named || details.message, details)
    this.serverMessage = details.serverMessage ?? details.message
    this.errors = errors
    this.#data = details.data ?? {}
    this.retryAfter = details.retryAfter ?? null
  }

  /**
   * Additional data of some codes, e.g. the ticket of `SECOND_FACTOR_REQUIRED`. A getter, so that it appears in no
   * log.
   */
  get data(): Record<string, unknown> {
    return this.#data
  }

  override toJSON(): Record<string, unknown> {
    return {
      ...super.toJSON(),
      ...(this.errors[0] && { errors: this.errors }),
      ...(this.retryAfter !== null && { retryAfter: this.retryAfter }),
    }
  }
}

/** 401: a credential that is unknown, revoked or expired; a wrong password; or no credential at all. */
export class AuthenticationError extends ApiError {}

/** The call needs a credential and the client has none; `status` is 0, because usually it is not sent at all. */
export class MissingCredentialError extends AuthenticationError {
  /** @param advice why there is none and what to do */
  constructor({ method, path }: { method: string; path: string }, advice: string) {
    super({ status: 0, code: 'MISSING_CREDENTIAL', message: 'Authentication required' })
    this.message = `${method} ${path} needs a credential, and ${advice}`
  }
}

/** 403: signed in, but not allowed. */
export class PermissionError extends ApiError {
  constructor(details: ApiErrorDetails) {
    super(details)
    if (this.required !== null) this.message = `${details.message}: this needs ${this.required}`
  }

  /** The permission that the key lacks (`INSUFFICIENT_PERMISSIONS`), else null. */
  get required(): string | null {
    return typeof this.data.required === 'string' ? this.data.required : null
  }

  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), ...(this.required !== null && { required: this.required }) }
  }
}
/** 403: something that the plan counts is used up. */
class UsedUpError extends PermissionError {
  /** Pieces of the period, or bytes; null where the server does not say. */
  get limit(): number | null {
    return typeof this.data.limit === 'number' ? this.data.limit : null
  }

  /** When the next period begins; null for storage, and where the server does not say. */
  get resetsAt(): Date | null {
    return typeof this.data.resetsAt === 'string' ? new Date(this.data.resetsAt) : null
  }

  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), limit: this.limit, resetsAt: this.resetsAt }
  }
}
/** 403 `NO_PUBLICATIONS_REMAINING`: the quota of the period is used up; `limit` is in posts. */
export class QuotaError extends UsedUpError {}
/** 403 `ALLOWANCE_USED_UP`: what the plan allows besides posts is used up. */
export class AllowanceError extends UsedUpError {
  /** Which one: `images`, `outlines` or `storage`; null where the server does not say. */
  get allowance(): string | null {
    return typeof this.data.allowance === 'string' ? this.data.allowance : null
  }

  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), allowance: this.allowance }
  }
}
/** 404: there is no such record, or it belongs to another account. */
export class NotFoundError extends ApiError {}
/** 409 and 412: the record is in a state that does not allow this, or has changed since it was read. */
export class ConflictError extends ApiError {}
/** 400, 413, 415 or 422: the request itself is wrong; `errors` names the fields. */
export class ValidationError extends ApiError {}
/** 429: too many calls; `retryAfter` says when to try again. */
export class RateLimitError extends ApiError {
  /** The window that is used up, e.g. `generation`; null where the server does not say. */
  get policy(): string | null {
    return (this.data.policy as string | undefined) ?? null
  }

  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), policy: this.policy }
  }
}
/** 5xx: the server's fault, or overloaded. */
export class ServerError extends ApiError {}

/**
 * The generation ended without a publication: `code` says why, e.g. `WRITER_TIMEOUT`, and `generation` is its last
 * state.
 */
export class GenerationFailedError extends CygnetError {
  readonly sessionId: string
  readonly generation: GenerationStatus

  /** @param origin of the answer that told of it */
  constructor(
    generation: GenerationStatus,
    origin: { baseUrl: string; requestId: string | null | undefined }
  ) {
    const { error, stepName } = generation
    const code = error?.code ?? 'GENERATION_FAILED'
    super(error?.message ?? `The generation failed at ${stepName}`, {
      code,
      requestId: origin.requestId,
      docUrl: `${origin.baseUrl}/docs/errors#${code}`,
    })
    this.sessionId = generation.sessionId
    this.generation = generation
  }

  override toJSON(): Record<string, unknown> {
    return {
      ...super.toJSON(),
      sessionId: this.sessionId,
      stepName: this.generation.stepName,
      reason: this.generation.error,
    }
  }
}

/** The error class for a status. */
export function toApiError(details: ApiErrorDetails): ApiError {
  const { status, code } = details
  if (status === 401) return new AuthenticationError(details)
  if (status === 403) {
    if (code === 'NO_PUBLICATIONS_REMAINING') return new QuotaError(details)
    return code === 'ALLOWANCE_USED_UP' ? new AllowanceError(details) : new PermissionError(details)
  }
  if (status === 404) return new NotFoundError(details)
  if (status === 409 || status === 412) return new ConflictError(details)
  if (status === 429) return new RateLimitError(details)
  if (status === 400 || status === 413 || status === 415 || status === 422) {
    return new ValidationError(details)
  }
  if (status >= 500) return new ServerError(details)
  return new ApiError(details)
}
