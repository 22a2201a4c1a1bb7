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
  Array.from(typed).length >= TRIGRAM && (await findsInside())

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
      sql: `SELECT record_id FROM ${trigrams} CROSS JOIN search_entries ON search_entries.id = ${trigrams}.rowid
            WHERE ${trigrams} MATCH ? AND search_entries.text GLOB ?
            ORDER BY ${trigrams}.rowid DESC LIMIT ${limit}`,
      values: [nearTrigrams(typed), anyCase(typed)],
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

const SPACE = /\s/

/**
 * What the index of trigrams is asked for: every third trigram of a text, near each other, and those between words. All
 * of them would be read through a million titles for a text whose words are in many of them; those between words are in few.
 */
function nearTrigrams(typed: string): string {
  const characters = Array.from(typed)
  const last = characters.length - TRIGRAM
  const from = (at: number) =>
    `"${characters
      .slice(at, at + TRIGRAM)
      .join('')
      .replaceAll('"', '""')}"`
  const places = Array.from({ length: last + 1 }, (_, at) => at)
  const between = places.filter((at) => SPACE.test(characters[at + 1]!)).map(from)
  const others = places.filter((at) => at % TRIGRAM === 0 || at === last).map(from)
  return [...new Set(between), `NEAR(${others.join(' ')}, ${characters.length})`].join(' AND ')
}

/** A pattern of `GLOB` for what contains a text, whatever the case of its letters. */
function anyCase(typed: string): string {
  const each = Array.from(typed, (character) => {
    const cases = [character, character.toLowerCase(), character.toUpperCase()]
    const spellings = [...new Set(cases)].filter((one) => Array.from(one).length === 1)
    return spellings.length > 1 || '*?['.includes(character) ? `[${spellings.join('')}]` : character
  })
  return `*${each.join('')}*`
}
