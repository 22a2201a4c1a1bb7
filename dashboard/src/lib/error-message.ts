import { ApiError } from '@cygnet/sdk'

/** Shown for every call that got no answer. */
export const UNREACHABLE = 'The server could not be reached. Please try again.'

/** The server's reason, or `otherwise` if it gave none. */
export function errorMessage(error: unknown, otherwise: string = UNREACHABLE): string {
  return error instanceof ApiError && error.serverMessage ? error.serverMessage : otherwise
}

/** What failed, followed by the server's reason if it gave one. */
export function failureMessage(error: unknown, failure: string): string {
  return error instanceof ApiError && error.serverMessage ? `${failure}. ${error.serverMessage}` : failure
}
