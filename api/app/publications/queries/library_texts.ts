import { readConnection } from '#core/database/transaction'

/** The most finished publications that a text is compared with, newest first, and their total characters. */
const MAX_TEXTS = 500
const MAX_CHARACTERS = 5_000_000
/** Identifiers per query: far below the limit of either database. */
const AT_ONCE = 100

export interface LibraryText {
  id: string
  title: string
  text: string
}

/** The account's own finished texts except one, newest first, as many as can be compared at once. */
export async function libraryTexts(accountId: string, exceptId: string): Promise<LibraryText[]> {
  const rows: { id: string; content_length: number }[] = await readConnection()
    .from('publications')
    .where({ account_id: accountId, is_listed: true, generation_status: 'completed' })
    .whereNot('id', exceptId)
    .orderBy('id', 'desc')
    .limit(MAX_TEXTS)
    .select('id', 'content_length')
  const ids: string[] = []
  let characters = 0
  for (const { id, content_length } of rows) {
    characters += content_length
    if (characters > MAX_CHARACTERS) break
    ids.push(id)
  }
  const texts: LibraryText[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const part: { id: string; title: string; content: string }[] = await readConnection()
      .from('publications')
      .whereIn('id', ids.slice(at, at + AT_ONCE))
      .select('id', 'title', 'content')
    texts.push(...part.map(({ id, title, content }) => ({ id, title, text: content })))
  }
  return texts.sort((a, b) => (a.id < b.id ? 1 : -1))
}
