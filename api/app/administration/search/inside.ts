import type { Sql } from '#administration/bounded'
import { onSqlite, query, readConnection } from '#core/database/transaction'

/** In the order in which they are shown; the number of each is stored with its entries. */
export const KINDS = ['user', 'partner', 'company', 'publication', 'invoice', 'key'] as const
export type Kind = (typeof KINDS)[number]

/** From this many characters on, a text is found inside words. */
const TRIGRAM = 3
let trigrams: Promise<boolean> | undefined

/** Whether the database has an index of what is inside words. */
export function findsInside(): Promise<boolean> {
  trigrams ??= onSqlite()
    ? Promise.resolve(true)
    : query<{ found: boolean }>(
        readConnection(),
        "SELECT to_regclass('search_entries_trigrams') IS NOT NULL AS found"
      ).then(([row]) => row!.found)
  trigrams.catch(() => {
    trigrams = undefined
  })
  return trigrams
}

/** Whether a text is long enough to be found inside words here. */
export const isFoundInside = async (typed: string): Promise<boolean> =>
  typed.length >= TRIGRAM && (await findsInside())

/**
 * Ids, as `record_id`, of the newest that contain a text. SQLite has trigrams of each kind; PostgreSQL walks along the
 * kind for what is frequent, and looks up what is rare.
 */
export function containing(kind: Kind, typed: string, limit: number): Sql {
  const number = KINDS.indexOf(kind)
  if (onSqlite())
    return {
      // CROSS JOIN: the index of trigrams has the order, and is left as soon as enough are found.
      sql: `SELECT record_id FROM (
              SELECT rowid FROM search_trigrams_${number} WHERE search_trigrams_${number} MATCH ?
              ORDER BY rowid DESC LIMIT ${limit}
            ) AS matched CROSS JOIN search_entries ON search_entries.id = matched.rowid ORDER BY id DESC`,
      values: [`"${typed.replaceAll('"', '""')}"`],
    }
  const pattern = `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return {
    sql: `SELECT record_id FROM search_entries WHERE kind = ? AND text LIKE ? ORDER BY record_id DESC LIMIT ${limit}`,
    values: [number, pattern],
  }
}
