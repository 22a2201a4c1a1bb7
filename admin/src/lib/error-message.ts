import { type AdminBulkOutcome, ApiError } from '@cygnet/sdk'

/** Some of several records were refused: how many succeeded, and why the first one did not. */
export class BulkError extends Error {
  constructor({ done, failed, results }: AdminBulkOutcome) {
    super(`${done} / ${done + failed}. ${results.find(({ ok }) => !ok)?.message ?? ''}`)
    this.name = 'BulkError'
  }
}

/** The server's reason, or null if no server answered. */
export function serverMessage(error: unknown): string | null {
  if (error instanceof BulkError) return error.message
  return error instanceof ApiError && error.serverMessage ? error.serverMessage : null
}
