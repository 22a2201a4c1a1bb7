import { reading, rows } from '#core/database/transaction'

/** A draft that was not published at the time it was planned for. */
export interface NotPublished {
  id: string
  title: string
  prompt: string
  reason: string
  /** The time it was planned for, in UTC milliseconds. */
  at: number
}

/**
 * Drafts that were not published at their time and have not been planned again, newest first.
 * @param since only those planned for a later moment, in UTC milliseconds
 */
export function notPublished(accountId: string, most: number, since = 0): Promise<NotPublished[]> {
  return rows<NotPublished>(
    reading(),
    `SELECT id, title, initial_prompt AS prompt, publish_note AS reason, publish_at AS at FROM publications
     WHERE account_id = ? AND publish_note IS NOT NULL AND publish_at > ? AND shelf = 'active'
     ORDER BY publish_at DESC LIMIT ?`,
    [accountId, since, most]
  )
}
