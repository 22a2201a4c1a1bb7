import { readConnection } from '#core/database/transaction'
import { nearestTitles } from '#text/originality/nearest_titles'

/** Published articles that are compared, newest first, and the similarity required for a link. */
const COMPARED = 300
const NEAR = 0.25

export interface Linkable {
  title: string
  /** Its address on the account's own site. */
  url: string
  mainKeyword: string | null
}

/** The account's published articles with an address and a similar subject, most similar first. */
export async function linkableArticles(
  accountId: string,
  exceptId: string,
  subject: string,
  language: string
): Promise<Linkable[]> {
  const rows: { id: string; title: string; topic: string | null; url: string; keyword: string | null }[] =
    await readConnection()
      .from('publications')
      .where({ account_id: accountId, is_listed: true, status: 'published', language })
      .whereNotNull('published_url')
      .whereNot('id', exceptId)
      .orderBy('id', 'desc')
      .limit(COMPARED)
      .select('id', 'title', 'topic', 'published_url as url', 'main_keyword as keyword')
  return nearestTitles(subject, rows, { language })
    .filter(({ similarity, url }) => similarity >= NEAR && /^https?:\/\//i.test(url) && URL.canParse(url))
    .map(({ title, url, keyword }) => ({ title, url, mainKeyword: keyword }))
}
