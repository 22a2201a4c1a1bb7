import { ApiError } from '@cygnet/sdk'

/** The server's reason, or null where no server answered. */
export function serverMessage(error: unknown): string | null {
  return error instanceof ApiError && error.serverMessage ? error.serverMessage : null
}
