import { reading } from '#core/database/transaction'
import { nearestTitles } from '#generation/originality/nearest_titles'

/** Articles of the library whose titles are compared, newest first. */
const COMPARED = 500
/** Articles whose text the score compares. */
const NEAREST = 20
const AVOIDED = 10

export interface Nearby {
  /** Titles that the new article must not repeat. */
  titles: string[]
  texts: { id: string; title: string; text: string }[]
}

/** What of the customer's own library comes closest to a prompt. */
export async function nearbyTexts(accountId: string, exceptId: string, prompt: string): Promise<Nearby> {
  const rows: { id: string; title: string; topic: string | null }[] = await reading()
    .from('publications')
    .where({ account_id: accountId, is_listed: true, generation_status: 'completed' })
    .whereNot('id', exceptId)
    .orderBy('id', 'desc')
    .limit(COMPARED)
    .select('id', 'title', 'topic')
  if (rows.length === 0) return { titles: [], texts: [] }
  const nearest = nearestTitles(prompt, rows).slice(0, NEAREST)
  const texts: { id: string; title: string; content: string }[] = await reading()
    .from('publications')
    .whereIn(
      'id',
      nearest.map(({ id }) => id)
    )
    .select('id', 'title', 'content')
  return {
    titles: nearest.slice(0, AVOIDED).map(({ title }) => title),
    texts: texts.map(({ id, title, content }) => ({ id, title, text: content })),
  }
}
