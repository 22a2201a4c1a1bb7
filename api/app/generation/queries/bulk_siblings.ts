import { readConnection } from '#core/database/transaction'
import type { TitledText } from '#publications/queries/nearby_texts'

/**
 * Titles of the other items of a bulk session that have not failed, or their prompts where they have no title yet.
 */
export function bulkSiblings(bulkSessionId: string, exceptId: string): Promise<TitledText[]> {
  return readConnection()
    .from('generation_sessions as sessions')
    .join('publications', 'publications.id', 'sessions.publication_id')
    .where('sessions.bulk_session_id', bulkSessionId)
    .whereNot('publications.id', exceptId)
    .whereNot('sessions.status', 'failed')
    .select('publications.id', 'sessions.topic')
    .select(readConnection().raw('COALESCE(sessions.title, publications.title) AS title'))
}
