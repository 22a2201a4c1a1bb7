import { ApiError } from '@cygnet/sdk'

/** The server's own words; the given sentence where no server answered. */
export function errorMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message ? error.message : otherwise
}

/** What did not work, and why where the server says so. */
export function failureMessage(error: unknown, failure: string): string {
  return error instanceof ApiError && error.message ? `${failure}. ${error.message}` : failure
}
