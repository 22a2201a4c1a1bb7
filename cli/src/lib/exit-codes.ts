import {
  ArgumentError,
  AuthenticationError,
  CygnetError,
  NetworkError,
  QuotaError,
  RateLimitError,
  TimeoutError,
  ValidationError,
} from '@cygnet/sdk'

/** Exit codes are part of the command's interface and are listed in every help text. */
export const EXIT = {
  ok: 0,
  failure: 1,
  usage: 2,
  notSignedIn: 3,
  quota: 4,
  network: 5,
  rateLimit: 6,
  partlyDone: 7,
  interrupted: 130,
  terminated: 143,
} as const

export const EXIT_CODES_HELP = `Exit codes:
  0    done
  1    failed (the server refused, a generation failed, a file could not be written)
  2    wrong usage, or input that the server refused
  3    not signed in
  4    no publications left in this period
  5    the server cannot be reached, or is not a Cygnet server
  6    too many calls: try again later
  7    partly done: some of several things failed
  130  interrupted (143: terminated)`

/** An error of the command itself, with its exit code and a hint. */
export class CommandError extends Error {
  readonly code: string
  readonly exitCode: number
  readonly hint: string | undefined
  /** Additional fields for `--json`, e.g. the session to continue. */
  readonly details: Record<string, unknown>

  constructor(
    message: string,
    options: {
      code: string
      exitCode: number
      hint?: string
      details?: Record<string, unknown>
      cause?: unknown
    }
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'CommandError'
    this.code = options.code
    this.exitCode = options.exitCode
    this.hint = options.hint
    this.details = options.details ?? {}
  }
}

export function usageError(message: string, hint?: string): CommandError {
  return new CommandError(message, { code: 'USAGE', exitCode: EXIT.usage, hint })
}

export function exitCodeOf(error: unknown): number {
  if (error instanceof CommandError) return error.exitCode
  if (error instanceof AuthenticationError) return EXIT.notSignedIn
  if (error instanceof QuotaError) return EXIT.quota
  if (error instanceof RateLimitError) return EXIT.rateLimit
  if (
    error instanceof NetworkError ||
    error instanceof TimeoutError ||
    (error instanceof CygnetError && error.code === 'UNEXPECTED_RESPONSE')
  ) {
    return EXIT.network
  }
  if (error instanceof ValidationError || error instanceof ArgumentError) return EXIT.usage
  return EXIT.failure
}
