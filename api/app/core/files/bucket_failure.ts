import { InsufficientStorageError } from '#core/errors'
import { FilesUnavailableError } from '#core/files/errors'

/** Full, in the words of several servers. */
const FULL = ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage']

/** An answer of the server, or why there was none, without what was sent, which is signed. */
export class BucketError extends Error {
  /** @param code such as `NoSuchBucket` or `ECONNREFUSED` */
  constructor(
    readonly code: string,
    readonly status: number | null,
    message: string,
    /** Where the server says that the bucket is. */
    readonly region: string | null = null
  ) {
    super(message)
    this.name = 'BucketError'
  }
}

interface Failure extends Error {
  code?: string
  Region?: string
  $metadata?: { httpStatusCode?: number }
}

export const statusOf = (error: unknown): number | null =>
  (error as Failure).$metadata?.httpStatusCode ?? null

export function toBucketError(error: unknown): BucketError {
  if (error instanceof BucketError) return error
  const { name, code, message, Region } = error as Failure
  const known = code && /^[A-Z][A-Z0-9_]+$/.test(code) ? code : name
  return new BucketError(known, statusOf(error), message, Region ?? null)
}

/** The error that a caller gets for a call to the bucket that failed. */
export function bucketFailure(error: unknown): Error {
  if (error instanceof RangeError) return error
  const failure = toBucketError(error)
  if (failure.status === 507 || FULL.includes(failure.code)) return new InsufficientStorageError(failure)
  return new FilesUnavailableError(failure)
}
