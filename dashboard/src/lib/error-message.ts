import { ApiError } from '@cygnet/sdk'

/** For every call that got no answer. Said here only. */
export const UNREACHABLE = 'The server could not be reached. Please try again.'

/** The server's own words; `otherwise` where it gave none. */
export function errorMessage(error: unknown, otherwise: string = UNREACHABLE): string {
  return error instanceof ApiError && error.serverMessage ? error.serverMessage : otherwise
}

/** What did not work, and why where the server says so. */
export function failureMessage(error: unknown, failure: string): string {
  return error instanceof ApiError && error.serverMessage ? `${failure}. ${error.serverMessage}` : failure
}
