import { ApiError } from '@cygnet/sdk'

/** A publication that does not exist is not worth another try. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
