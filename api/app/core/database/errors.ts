import { type AppError, InsufficientStorageError, UnavailableError } from '#core/errors'
import { FilesUnavailableError } from '#core/files/errors'

/** "Disk full" from SQLite and PostgreSQL, and the file system's errors for files beside the database. */
const NO_SPACE = new Set([
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_SHMSIZE',
  'SQLITE_IOERR_FSYNC',
  '53100',
  'ENOSPC',
  'EDQUOT',
])
const LOCKED = new Set([
  'SQLITE_BUSY',
  'SQLITE_BUSY_RECOVERY',
  'SQLITE_BUSY_TIMEOUT',
  'SQLITE_LOCKED',
  '55P03',
])
/** Serialization failure, deadlock: the same transaction may succeed when it is run again at once. */
const CONFLICT = new Set(['40001', '40P01', 'SQLITE_BUSY_SNAPSHOT'])
/**
 * The server is shutting down, starting or has no free connections, or has ended one whose transaction was idle for too
 * long; so do the classes 08 and 57P.
 */
const UNREACHABLE = new Set([
  '53300',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
/** pg's errors for a closed connection have no code, and knex puts the statement before their message. */
const CONNECTION_ENDED =
  /(^| - )(Connection terminated[\w ]*|Client has encountered a connection error and is not queryable)$/

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

/** Whether an insert failed because the row already exists. */
export function isDuplicate(error: unknown): boolean {
  const code = codeOf(error)
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

export const isLocked = (error: unknown) => LOCKED.has(codeOf(error))

export const isConflict = (error: unknown) => CONFLICT.has(codeOf(error))

export const isNoSpace = (error: unknown) => NO_SPACE.has(codeOf(error))

/** Whether the connection to the database was lost, or none could be made. */
export function isUnreachable(error: unknown): boolean {
  const code = codeOf(error)
  return (
    UNREACHABLE.has(code) ||
    /^(08|57P)/.test(code) ||
    (error instanceof Error && (CONNECTION_ENDED.test(error.message) || error.name === 'KnexTimeoutError'))
  )
}

/**
 * The database is locked or unreachable. Where the connection was lost at the COMMIT, the outcome may be unknown.
 */
export class DatabaseUnavailableError extends UnavailableError {
  constructor(cause: unknown) {
    super(undefined, cause)
  }
}

/** @returns the answer for a database that is full, locked or unreachable; null for any other error */
export function databaseFailure(error: unknown): AppError | null {
  if (isNoSpace(error)) return new InsufficientStorageError(error)
  if (isLocked(error) || isConflict(error) || isUnreachable(error)) return new DatabaseUnavailableError(error)
  return null
}

/** Whether nothing can be stored at the moment, whatever is written: the same will succeed later. */
export const isStorageFailure = (error: unknown): boolean =>
  error instanceof DatabaseUnavailableError ||
  error instanceof InsufficientStorageError ||
  error instanceof FilesUnavailableError ||
  isNoSpace(error) ||
  isLocked(error)
