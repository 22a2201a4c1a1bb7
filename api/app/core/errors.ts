import type { Schema } from '#core/contract/types'
import { rateLimitHeaders } from '#core/http/rate_limit_headers'

/** The codes of the contract. */
export type ErrorCode = Schema<'ErrorCode'>

export interface FieldError {
  /** Path of the field, e.g. `company_info.tone`. */
  field: string
  rule: string
  message: string
}

/** What can happen without a fault in the program: the log says why in one line, without a stack. */
export class ExpectedError extends Error {}

/** The messages of an error and of its causes. */
export function reasonOf(error: Error): string {
  const { message, cause } = error
  const own = message.replace(/\s+/g, ' ')
  return cause instanceof Error ? `${own.replace(/\.$/, '')}: ${reasonOf(cause)}` : own
}

/** An unsuccessful answer that the product decided on; every such answer is made from one of these. */
export class AppError extends ExpectedError {
  readonly errors: FieldError[] | undefined
  readonly headers: Record<string, string>
  /** What a client needs in order to continue. */
  readonly data: Record<string, unknown> | undefined
  /** Fields beside `data`, for clients that look for them there. */
  readonly top: Record<string, unknown> | undefined

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    options: {
      errors?: FieldError[]
      headers?: Record<string, string>
      data?: Record<string, unknown>
      top?: Record<string, unknown>
      cause?: unknown
    } = {}
  ) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.errors = options.errors
    this.headers = options.headers ?? {}
    this.data = options.data
    this.top = options.top
  }
}

/** Also the answer for another account's record and for a malformed id: they cannot be distinguished. */
export class NotFoundError extends AppError {
  /**
   * @param field of the call that names it, where it is not the address
   * @param hint what the id is instead
   */
  constructor(what: string, field?: string, hint = '') {
    const message = `${what} not found${hint && `: ${hint}`}`
    super(
      404,
      'NOT_FOUND',
      message,
      field === undefined ? {} : { errors: [{ field, rule: 'exists', message }] }
    )
  }
}

export class ConflictError extends AppError {
  /** @param reason by which clients tell it from others, for words of their own; stable */
  constructor(message: string, reason?: string) {
    super(409, 'CONFLICT', message, reason === undefined ? {} : { data: { reason } })
  }
}

/** @param errors at least one; the first one's message becomes the answer's */
export class ValidationError extends AppError {
  constructor(errors: [FieldError, ...FieldError[]]) {
    super(422, 'VALIDATION_ERROR', errors[0].message, { errors })
  }
}

export class AuthenticationRequiredError extends AppError {
  constructor(message = 'Authentication required') {
    super(401, 'AUTHENTICATION_REQUIRED', message, {
      headers: { 'WWW-Authenticate': 'Bearer' },
    })
  }
}

/** The account's plan does not include it. */
export class PlanRequiredError extends AppError {
  /** @param message which plans do, or what this one has */
  constructor(message: string) {
    super(403, 'PLAN_REQUIRED', message)
  }
}

export class RoleRequiredError extends AppError {
  constructor(role: string) {
    super(403, 'ROLE_REQUIRED', `This is for the role ${role} only`)
  }
}

/** A call from an address, or of a host or an origin, that is not accepted. */
export class AddressNotAllowedError extends AppError {
  constructor(message: string) {
    super(403, 'ADDRESS_NOT_ALLOWED', message)
  }
}

export class InsufficientPermissionsError extends AppError {
  /**
   * @param required the permission that the call needs
   * @param about what of the call needs it, where that is not the call itself
   */
  constructor(required: string, about: { event?: string } = {}) {
    super(403, 'INSUFFICIENT_PERMISSIONS', 'Insufficient permissions', { data: { required, ...about } })
  }
}

export class TestModeError extends AppError {
  constructor() {
    super(403, 'TEST_MODE', 'A test key cannot do this. Use a live key')
  }
}

/** A number of calls within a period. */
export interface RateWindow {
  /** The name in the headers: `minute`. */
  name: string
  points: number
  seconds: number
}

export class RateLimitedError extends AppError {
  /**
   * @param seconds until the next call is allowed, at least 1
   * @param usedUp the window that is used up, which data and headers then describe; none where something else is full
   */
  constructor(seconds: number, usedUp?: RateWindow) {
    const wait = Math.max(1, Math.ceil(seconds))
    super(429, 'RATE_LIMIT_EXCEEDED', `Too many requests. Try again in ${inWords(wait)}.`, {
      headers: {
        'Retry-After': String(wait),
        ...(usedUp && rateLimitHeaders([{ ...usedUp, remaining: 0, resetSeconds: wait }])),
      },
      data: usedUp && { policy: usedUp.name },
    })
  }
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A number of seconds in everyday words, never rounded down: `15 minutes`. */
function inWords(seconds: number): string {
  const [unit, name] =
    seconds >= 2 * HOUR ? [HOUR, 'hour'] : seconds >= 2 * MINUTE ? [MINUTE, 'minute'] : [1, 'second']
  const count = Math.ceil(seconds / unit)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

/** Overloaded, locked or shutting down: the caller should try again soon. */
export class UnavailableError extends AppError {
  constructor(message = 'The server is busy. Try again in a moment.', cause?: unknown) {
    super(503, 'SERVICE_UNAVAILABLE', message, { headers: { 'Retry-After': '2' }, cause })
  }
}

/** The disk is full: nothing has changed, and the same call succeeds once there is space. */
export class InsufficientStorageError extends AppError {
  constructor(cause: unknown) {
    super(507, 'INSUFFICIENT_STORAGE', 'There is no space left to store this. Try again later.', { cause })
  }
}

/** The caller hung up, so work that only the answer needed was not finished. Nobody reads this answer. */
export class ClientDisconnectedError extends AppError {
  constructor() {
    super(400, 'BAD_REQUEST', 'The connection was closed before the answer was ready')
  }
}
