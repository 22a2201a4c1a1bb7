import { readConnection } from '#core/database/transaction'

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
export async function notPublished(accountId: string, most: number, since = 0): Promise<NotPublished[]> {
  return readConnection()
    .from('publications')
    .where({ account_id: accountId, shelf: 'active' })
    .whereNotNull('publish_note')
    .where('publish_at', '>', since)
    .orderBy('publish_at', 'desc')
    .limit(most)
    .select('id', 'title', 'initial_prompt as prompt', 'publish_note as reason', 'publish_at as at')
}
