import { readConnection } from '#core/database/transaction'
import { nearestTitles } from '#text/originality/nearest_titles'

/** Articles of the library whose titles are compared, newest first. */
const COMPARED = 500
/** Articles whose text the score compares. */
const NEAREST = 20
const AVOIDED = 10

export interface TitledText {
  id: string
  title: string
  topic: string | null
}

export interface NearbyText {
  id: string
  title: string
  text: string
}

export interface Nearby {
  /** Titles that the new article must not repeat. */
  titles: string[]
  /** Publications whose texts the score compares. */
  ids: string[]
}

/**
 * The publications most similar to a prompt, from the account's library and `siblings`.
 * @param exceptId the publication that it is for
 * @param siblings those being generated together with it, which may not be in the library yet
 */
export async function nearby(
  accountId: string,
  exceptId: string,
  prompt: string,
  siblings: TitledText[] = []
): Promise<Nearby> {
  const library: TitledText[] = await readConnection()
    .from('publications')
    .where({ account_id: accountId, is_listed: true, generation_status: 'completed' })
    .whereNot('id', exceptId)
    .orderBy('id', 'desc')
    .limit(COMPARED)
    .select('id', 'title', 'topic')
  const known = new Set(library.map(({ id }) => id))
  const rows = [...library, ...siblings.filter(({ id }) => !known.has(id))]
  if (rows.length === 0) return { titles: [], ids: [] }
  const nearest = nearestTitles(prompt, rows).slice(0, NEAREST)
  return {
    titles: nearest.slice(0, AVOIDED).map(({ title }) => title),
    ids: nearest.map(({ id }) => id),
  }
}

/** The texts of those that are finished. */
export async function nearbyTexts({ ids }: Nearby): Promise<NearbyText[]> {
  if (ids.length === 0) return []
  const texts: { id: string; title: string; content: string }[] = await readConnection()
    .from('publications')
    .whereIn('id', ids)
    .where('generation_status', 'completed')
    .orderBy('id')
    .select('id', 'title', 'content')
  return texts.map(({ id, title, content }) => ({ id, title, text: content }))
}
