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
        "SELECT to_regclass('search_entries_0_trigrams') IS NOT NULL AS found"
      ).then(([row]) => row!.found)
  trigrams.catch(() => {
    trigrams = undefined
  })
  return trigrams
}

/** Whether a text is long enough to be found inside words here. */
export const isFoundInside = async (typed: string): Promise<boolean> =>
  typed.length >= TRIGRAM && (await findsInside())

/** FROM and WHERE of the entries of a kind, which PostgreSQL has in a table of their own. */
export function entriesOf(kind: Kind): string {
  const number = KINDS.indexOf(kind)
  return onSqlite() ? `search_entries WHERE kind = ${number}` : `search_entries_${number} WHERE TRUE`
}

/** On PostgreSQL, the most that are read in any order; fewer are all that there are. */
const FEW = 2_000
/** The newest of a kind that are read through for what more than `FEW` contain. */
const NEWEST = 20_000

/**
 * Ids, as `record_id`, of the newest that contain a text. SQLite has trigrams of each kind in this order. PostgreSQL has
 * not: in their order it would read most of a kind for a text that only old ones contain, so that it reads `FEW`, and
 * if there are more, the newest.
 */
export function containing(kind: Kind, typed: string, limit: number): Sql {
  if (onSqlite()) {
    const trigrams = `search_trigrams_${KINDS.indexOf(kind)}`
    return {
      // CROSS JOIN: the index of trigrams has the order, and is left as soon as enough are found.
      sql: `SELECT record_id FROM (
              SELECT rowid FROM ${trigrams} WHERE ${trigrams} MATCH ?
              ORDER BY rowid DESC LIMIT ${limit}
            ) AS matched CROSS JOIN search_entries ON search_entries.id = matched.rowid ORDER BY id DESC`,
      values: [`"${typed.replaceAll('"', '""')}"`],
    }
  }
  const pattern = `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const ofKind = entriesOf(kind)
  return {
    sql: `WITH few AS MATERIALIZED (SELECT record_id FROM ${ofKind} AND text LIKE ? LIMIT ${FEW})
      SELECT record_id FROM (
        SELECT record_id FROM few UNION (
          SELECT record_id FROM (
            SELECT record_id, text FROM ${ofKind} ORDER BY record_id DESC LIMIT ${NEWEST}
          ) AS newest WHERE (SELECT COUNT(*) FROM few) = ${FEW} AND text LIKE ?
          ORDER BY record_id DESC LIMIT ${limit})
      ) AS matched ORDER BY record_id DESC LIMIT ${limit}`,
    values: [pattern, pattern],
  }
}
