import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rows } from '#core/database/transaction'
import { searchWords } from '#publications/services/search_words'

interface IndexedRow {
  account_id: string
  type: string
  status: string
  shelf: string
  title: string
  topic: string | null
  company_name: string | null
  content: string
}

/** What stands beside the words of a publication in the index, so that one lookup finds and filters. */
export const facets = {
  account: (accountId: string) => `a${accountId.replaceAll('-', '')}`,
  type: (type: string) => `t${type}`,
  status: (status: string) => `s${status}`,
  shelf: (shelf: string) => `v${shelf}`,
}

/** A facet among the words of a tsvector: no word starts with this character. */
export const facetLexeme = (facet: string) => `@${facet}`

/** Brings the search index in line with the row as it stands in the caller's transaction. */
export async function indexPublication(client: QueryClientContract, id: string): Promise<void> {
  const row: IndexedRow = await client
    .from('publications')
    .where('id', id)
    .select('account_id', 'type', 'status', 'shelf', 'title', 'topic', 'company_name', 'content')
    .firstOrFail()
  const marks = [
    facets.account(row.account_id),
    facets.type(row.type),
    facets.status(row.status),
    facets.shelf(row.shelf),
  ]
  const words = searchWords([row.title, row.topic, row.company_name, row.content].join('\n'))

  if (client.dialect.name.includes('sqlite')) {
    const [entry] = await rows<{ id: number }>(
      client,
      `INSERT INTO publication_search (publication_id) VALUES (?)
       ON CONFLICT (publication_id) DO UPDATE SET publication_id = excluded.publication_id RETURNING id`,
      [id]
    )
    await client.rawQuery('REPLACE INTO publication_words (rowid, facets, words) VALUES (?, ?, ?)', [
      entry!.id,
      marks.join(' '),
      words.join(' '),
    ])
    return
  }
  await client.rawQuery(
    `INSERT INTO publication_search (publication_id, words) VALUES (?, array_to_tsvector(string_to_array(?, ' ')))
     ON CONFLICT (publication_id) DO UPDATE SET words = excluded.words`,
    [id, [...marks.map(facetLexeme), ...words].join(' ')]
  )
}
