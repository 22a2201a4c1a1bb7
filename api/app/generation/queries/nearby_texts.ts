import { reading } from '#core/database/transaction'
import { nearestTitles } from '#generation/originality/nearest_titles'

/** Articles of the library whose titles are compared, newest first. */
const COMPARED = 500
/** Articles whose text the score compares. */
const NEAREST = 20
const AVOIDED = 10

interface Titled {
  id: string
  title: string
  topic: string | null
}

export interface Nearby {
  /** Titles that the new article must not repeat. */
  titles: string[]
  texts: { id: string; title: string; text: string }[]
}

/**
 * What comes closest to a prompt: of the customer's own library, and of the other items of its bulk session, by their
 * prompts where they have no title yet.
 * @param exceptId the publication that it is asked for
 */
export async function nearbyTexts(
  accountId: string,
  exceptId: string,
  prompt: string,
  bulkSessionId: string | null = null
): Promise<Nearby> {
  const library: Titled[] = await reading()
    .from('publications')
    .where({ account_id: accountId, is_listed: true, generation_status: 'completed' })
    .whereNot('id', exceptId)
    .orderBy('id', 'desc')
    .limit(COMPARED)
    .select('id', 'title', 'topic')
  const siblings = bulkSessionId ? await siblingsOf(bulkSessionId, exceptId) : []
  const known = new Set(library.map(({ id }) => id))
  const rows = [...library, ...siblings.filter(({ id }) => !known.has(id))]
  if (rows.length === 0) return { titles: [], texts: [] }
  const nearest = nearestTitles(prompt, rows).slice(0, NEAREST)
  const texts: { id: string; title: string; content: string }[] = await reading()
    .from('publications')
    .whereIn(
      'id',
      nearest.map(({ id }) => id)
    )
    .where('generation_status', 'completed')
    .select('id', 'title', 'content')
  return {
    titles: nearest.slice(0, AVOIDED).map(({ title }) => title),
    texts: texts.map(({ id, title, content }) => ({ id, title, text: content })),
  }
}

function siblingsOf(bulkSessionId: string, exceptId: string): Promise<Titled[]> {
  return reading()
    .from('generation_sessions as sessions')
    .join('publications', 'publications.id', 'sessions.publication_id')
    .where('sessions.bulk_session_id', bulkSessionId)
    .whereNot('publications.id', exceptId)
    .whereNot('sessions.status', 'failed')
    .select('publications.id', 'sessions.topic')
    .select(reading().raw('COALESCE(sessions.title, publications.title) AS title'))
}
