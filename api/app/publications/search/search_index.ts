import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { query } from '#core/database/transaction'
import { searchWords } from '#publications/search/search_words'

interface IndexedRow {
  id: string
  account_id: string
  type: string
  status: string
  shelf: string
  title: string
  topic: string | null
  company_name: string | null
  content: string
}

/** Rows per statement. */
const AT_ONCE = 100

/** Stored beside a publication's words in the index, so that one lookup finds and filters. */
export const facets = {
  account: (accountId: string) => `a${accountId.replaceAll('-', '')}`,
  type: (type: string) => `t${type}`,
  status: (status: string) => `s${status}`,
  shelf: (shelf: string) => `v${shelf}`,
}

/** Facets that most publications have: a beginning that is one's, too, is no use to SQLite as a beginning. */
export const COMMON_FACETS = [
  ...['blog', 'review'].map(facets.type),
  ...['draft', 'published', 'archived'].map(facets.status),
  ...['active', 'archived', 'hidden'].map(facets.shelf),
]

/** A facet as a word of a tsvector: no real word starts with this character. */
export const facetLexeme = (facet: string) => `@${facet}`

/** Updates the search index to the row's state in the caller's transaction. */
export function indexPublication(client: QueryClientContract, id: string): Promise<void> {
  return indexPublications(client, [id])
}

/** `indexPublication` for many, with a few statements per hundred. */
export async function indexPublications(client: QueryClientContract, ids: string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await indexSome(client, ids.slice(from, from + AT_ONCE))
}

async function indexSome(client: QueryClientContract, ids: string[]): Promise<void> {
  const found: IndexedRow[] = await client
    .from('publications')
    .whereIn('id', ids)
    .select('id', 'account_id', 'type', 'status', 'shelf', 'title', 'topic', 'company_name', 'content')
  if (found.length !== ids.length) throw new Error('A publication is gone that was to be indexed')
  const entries = found.map((row) => ({
    id: row.id,
    marks: [
      facets.account(row.account_id),
      facets.type(row.type),
      facets.status(row.status),
      facets.shelf(row.shelf),
    ],
    words: searchWords([row.title, row.topic, row.company_name, row.content].join('\n')),
  }))
  const marks = (one: string) => entries.map(() => one).join(', ')

  if (client.dialect.name.includes('sqlite')) {
    const numbered = await query<{ id: number; publication_id: string }>(
      client,
      `INSERT INTO publication_search (publication_id) VALUES ${marks('(?)')}
       ON CONFLICT (publication_id) DO UPDATE SET publication_id = excluded.publication_id
       RETURNING id, publication_id`,
      entries.map(({ id }) => id)
    )
    const numbers = new Map(numbered.map((row) => [row.publication_id, row.id]))
    await client.rawQuery(
      `REPLACE INTO publication_words (rowid, facets, words) VALUES ${marks('(?, ?, ?)')}`,
      entries.flatMap(({ id, marks, words }) => [numbers.get(id)!, marks.join(' '), words.join(' ')])
    )
    return
  }
  await client.rawQuery(
    `INSERT INTO publication_search (publication_id, words)
     VALUES ${marks("(?, array_to_tsvector(string_to_array(?, ' ')))")}
     ON CONFLICT (publication_id) DO UPDATE SET words = excluded.words`,
    entries.flatMap(({ id, marks, words }) => [id, [...marks.map(facetLexeme), ...words].join(' ')])
  )
}
