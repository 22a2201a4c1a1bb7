import {
  ApiError,
  AuthenticationError,
  CygnetError,
  GenerationFailedError,
  MissingCredentialError,
  PermissionError,
  QuotaError,
} from '@cygnet/sdk'
import { CommandError } from './exit-codes.js'
import { day } from './formats.js'
import { oneLine, onStderr, toJson } from './terminal.js'

/** Reports an error on stderr: as one line of JSON for programs, as text for people. */
export function reportFailure(
  error: unknown,
  options: { json: boolean; profile?: string | undefined; signedInAt?: string | undefined }
): void {
  const hint = withProfile(elsewhere(error, options.signedInAt) ?? hintOf(error), options.profile)
  const report =
    options.json || !process.stderr.isTTY ? toJson({ error: describe(error, hint) }) : inWords(error, hint)
  process.stderr.write(`${report}\n`)
}

/** For somebody who is signed in, but not to the server that the command asked. */
function elsewhere(error: unknown, signedInAt: string | undefined): string | undefined {
  if (!(error instanceof MissingCredentialError) || signedInAt === undefined) return undefined
  return `You are signed in to ${oneLine(signedInAt)}, not to this server. Use that one by --base-url, or sign in here with \`cygnet login\`.`
}

/** The commands of a hint, for the profile that was asked for: without it they would act for another account. */
function withProfile(hint: string | undefined, profile: string | undefined): string | undefined {
  if (profile === undefined || hint?.includes('--profile')) return hint
  return hint?.replace(/(?<=`|: )cygnet (?=[a-z])/g, `cygnet --profile ${profile} `)
}

function describe(error: unknown, hint: string | undefined): Record<string, unknown> {
  // Its own message is about the SDK's options.
  if (error instanceof MissingCredentialError)
    return { ...error.toJSON(), message: error.serverMessage, hint }
  if (error instanceof CygnetError) return { ...error.toJSON(), hint }
  if (error instanceof CommandError) {
    return { name: error.name, code: error.code, message: error.message, ...error.details, hint }
  }
  const { name, message } = asError(error)
  return { name, code: codeOf(error) ?? 'UNKNOWN', message }
}

function inWords(error: unknown, hint: string | undefined): string {
  const message = oneLine((error instanceof ApiError && error.serverMessage) || asError(error).message)
  const lines = [isInterruption(error) ? message : `${onStderr.red('Error:')} ${message}`]
  if (error instanceof ApiError) {
    for (const { field, rule, message } of error.errors)
      lines.push(`  ${oneLine(rule === 'openMark' ? message : `${field}: ${message}`)}`)
  }
  if (hint) lines.push(hint)
  if (error instanceof ApiError && error.docUrl && URL.canParse(error.docUrl)) {
    lines.push(onStderr.dim(`About this error: ${oneLine(error.docUrl)}`))
  }
  if (error instanceof ApiError && error.status >= 500 && error.requestId) {
    lines.push(onStderr.dim(`Request id: ${oneLine(error.requestId)}`))
  }
  return lines.join('\n')
}

/** An interruption by the user is not an error. */
function isInterruption(error: unknown): boolean {
  return error instanceof CommandError && error.code === 'INTERRUPTED'
}

function hintOf(error: unknown): string | undefined {
  if (error instanceof CommandError) return error.hint
  if (error instanceof MissingCredentialError)
    return 'Sign in with `cygnet login`, or set CYGNET_TOKEN or CYGNET_API_KEY.'
  if (error instanceof AuthenticationError && error.code === 'AUTHENTICATION_REQUIRED') {
    return process.env.CYGNET_TOKEN
      ? 'The server refused the token in CYGNET_TOKEN: it expired, was revoked, or belongs to another server.'
      : 'The server refused the stored sign-in: it expired or was revoked. Sign in again with `cygnet login`.'
  }
  if (error instanceof AuthenticationError && error.serverMessage.includes('session token'))
    return 'Paths under /api/v1 take an API key: set CYGNET_API_KEY. With a sign-in, leave out /v1.'
  if (error instanceof AuthenticationError && KEY_CODES.has(error.code)) {
    return process.env.CYGNET_API_KEY
      ? 'The server refused the key in CYGNET_API_KEY.'
      : 'The server refused the stored key. `cygnet login` replaces it.'
  }
  if (error instanceof PermissionError && error.required !== null) {
    return `The key lacks the permission ${oneLine(error.required)}. Grant it with \`cygnet keys update\`, or under API Keys on the dashboard.`
  }
  if (error instanceof QuotaError && error.limit !== null && error.resetsAt !== null) {
    return `You have used all ${error.limit} posts this month. The next period begins on ${day(error.resetsAt.toISOString())}; \`cygnet plans\` lists larger plans.`
  }
  if (error instanceof ApiError && error.errors.some(({ rule }) => rule === 'openMark'))
    return 'These are open questions of the text. `cygnet publications questions list <id>` numbers them, `answer` and `skip` close them.'
  if (error instanceof GenerationFailedError) {
    if (FAILS_AGAIN.has(error.code))
      return 'It was not charged. It fails again until you change what it asks for.'
    if (IS_FINAL.has(error.code)) return 'It was not charged.'
    return `It was not charged. Resume it with: cygnet publications retry ${error.sessionId}`
  }
  return error instanceof CygnetError ? HINTS[error.code] : undefined
}

/** Failures that the contract says not to start again as they were, and those not to start again at all. */
const FAILS_AGAIN = new Set([
  'WRITER_REFUSED',
  'WRITER_OVERLOADED',
  'COST_LIMIT_REACHED',
  'PARSE_FAILED',
  'PROMPT_REFUSED',
])
const IS_FINAL = new Set(['WRITER_NOT_CONFIGURED', 'CANCELLED', 'OUTLINE_DISCARDED'])

const KEY_CODES = new Set<string>(['INVALID_API_KEY', 'INACTIVE_API_KEY', 'INACTIVE_USER'])

const HINTS: Record<string, string> = {
  NO_PUBLICATIONS_REMAINING: '`cygnet status` shows when the next period begins, `cygnet plans` the plans.',
  PLAN_REQUIRED: '`cygnet plans` lists the plans and what they include.',
  TEST_MODE: 'This needs a live key: `cygnet keys create`.',
  ALLOWANCE_USED_UP: '`cygnet billing usage` shows what is left, `cygnet plans` what larger plans allow.',
  NETWORK_ERROR: 'Is the server running, and is the address right? `cygnet doctor` checks.',
  TIMEOUT: 'The server may be busy. `cygnet doctor` checks.',
  UNEXPECTED_RESPONSE: 'Check the address with --base-url or CYGNET_BASE_URL.',
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}
