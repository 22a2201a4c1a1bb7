import { FilesUnavailableError } from '#core/files/errors'

/** Why nothing was backed up, restored or moved, for programs. */
export type Reason =
  | 'no_folder'
  | 'no_archive'
  | 'not_a_backup'
  | 'damaged'
  | 'newer'
  | 'other_database'
  | 'not_empty'
  | 'in_use'
  | 'no_database'
  | 'disk_full'
  | 'no_place'
  | 'no_bucket'
  | 'files_unavailable'
  | 'migration_failed'
  | 'failed'

/** A backup, restore or move that did not take place, in words for the person at the terminal. */
export class Refusal extends Error {
  /** @param remedy what to do about it */
  constructor(
    readonly reason: Reason,
    message: string,
    readonly remedy: string | null = null,
    options?: ErrorOptions
  ) {
    super(message, options)
    this.name = 'Refusal'
  }
}

const FULL = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL']

/** The refusal that an error amounts to; null for one that nobody could expect. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof FilesUnavailableError)
    return new Refusal(
      'files_unavailable',
      `The bucket of S3_BUCKET cannot be used (${(error.cause as { code?: string }).code}).`,
      'Run the doctor, and start this again.',
      { cause: error }
    )
  const { code, path, message } = error as NodeJS.ErrnoException
  if (code === undefined) return null
  if (FULL.includes(code))
    return new Refusal(
      'disk_full',
      'The disk is full.',
      'Free some space, or name a folder on another disk.',
      {
        cause: error,
      }
    )
  if (path !== undefined && /^E[A-Z]+$/.test(code))
    return new Refusal('failed', `${path} cannot be used (${code}).`, null, { cause: error })
  return code.startsWith('SQLITE_')
    ? new Refusal('failed', `The database cannot be read (${code}: ${message}).`, 'Run the doctor.', {
        cause: error,
      })
    : null
}
