import { ownersOf } from '#administration/account_owners'
import { beginsWith, type Sql } from '#administration/bounded'
import { listUsers, OPEN } from '#administration/users/list_users'
import type { Schema } from '#core/contract/types'
import { placeholders } from '#core/database/placeholders'
import { onSqlite, reading, rows } from '#core/database/transaction'
import { isId } from '#core/ids'

/** In the order in which they are shown; the number of each is stored with its entries. */
const KINDS = ['user', 'partner', 'company', 'publication', 'invoice', 'key'] as const
type Kind = (typeof KINDS)[number]

/** As in the migration: the entries of a kind have ids of their own on SQLite. */
const PER_KIND = 2 ** 40
/** From this many characters on, a text is found inside words. */
const TRIGRAM = 3
/** Records of a kind that are counted, and of these shown. */
const COUNTED = 50
const SHOWN = 3

/** `AdminSearchResult` of the contract. */
export type SearchResult = Schema<'AdminSearchResult'>

export type SearchGroup = Schema<'AdminSearchGroup'>

/** Records of every kind that contain a text, the newest of each. */
export async function search(text: string): Promise<{ insideWords: boolean; groups: SearchGroup[] }> {
  const typed = text.normalize('NFC').trim()
  const inside = typed.length >= TRIGRAM && (await findsInside())
  const [requests, ...groups] = await Promise.all([
    requestWith(typed),
    ...KINDS.map(async (kind) => group(kind, await DETAILS[kind](await idsOf(kind, typed, inside)))),
  ])
  return {
    insideWords: inside,
    groups: [...groups, group('request', requests)].filter(({ total }) => total > 0),
  }
}

const group = (kind: SearchGroup['kind'], found: Omit<SearchResult, 'kind'>[]): SearchGroup => ({
  kind,
  total: found.length,
  results: found.slice(0, SHOWN).map((one) => ({ kind, ...one })),
})

let trigrams: Promise<boolean> | undefined

/** Whether the database has an index of what is inside words. */
export function findsInside(): Promise<boolean> {
  trigrams ??= onSqlite()
    ? Promise.resolve(true)
    : rows<{ found: boolean }>(
        reading(),
        "SELECT to_regclass('search_entries_trigrams') IS NOT NULL AS found"
      ).then(([row]) => row!.found)
  trigrams.catch(() => {
    trigrams = undefined
  })
  return trigrams
}

async function idsOf(kind: Kind, typed: string, inside: boolean): Promise<string[]> {
  if (isId(typed))
    return found({
      sql: 'SELECT record_id FROM search_entries WHERE kind = ? AND record_id = ?',
      values: [KINDS.indexOf(kind), typed.toLowerCase()],
    })
  if (inside) return found(containing(KINDS.indexOf(kind), typed))
  if (kind === 'user')
    return (
      await listUsers({ page: 1, limit: COUNTED, search: typed, sortBy: 'createdAt', sortOrder: 'desc' })
    ).ids
  return found(beginning(KINDS.indexOf(kind), typed))
}

async function found({ sql, values }: Sql): Promise<string[]> {
  return (await rows<{ record_id: string }>(reading(), sql, values)).map(({ record_id }) => record_id)
}

/** The newest that contain a text. PostgreSQL walks along the kind for what is frequent, and looks up what is rare. */
function containing(kind: number, typed: string): Sql {
  if (onSqlite())
    return {
      // CROSS JOIN: the index of trigrams has the order, and is left as soon as enough are found.
      sql: `SELECT record_id FROM (
              SELECT rowid FROM search_trigrams WHERE search_trigrams MATCH ? AND rowid BETWEEN ? AND ?
              ORDER BY rowid DESC LIMIT ${COUNTED}
            ) AS matched CROSS JOIN search_entries ON search_entries.id = matched.rowid ORDER BY id DESC`,
      values: [`"${typed.replaceAll('"', '""')}"`, kind * PER_KIND, (kind + 1) * PER_KIND - 1],
    }
  const pattern = `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return {
    sql: `SELECT record_id FROM search_entries WHERE kind = ? AND text LIKE ? ORDER BY record_id DESC LIMIT ${COUNTED}`,
    values: [kind, pattern],
  }
}

/** Some whose text begins with another; SQLite has lower-cased the letters of ASCII only. */
function beginning(kind: number, typed: string): Sql {
  const column = onSqlite() ? 'text' : 'LEFT(text, 200)'
  const lower = typed.toLowerCase().slice(0, 200)
  const spellings = onSqlite() ? new Set([lower, lower.charAt(0).toUpperCase() + lower.slice(1)]) : [lower]
  const parts = [...spellings].map((spelling) => beginsWith(column, spelling))
  const each = parts.map(
    ({ sql }) =>
      `SELECT record_id FROM (SELECT record_id FROM search_entries WHERE kind = ? AND ${sql} LIMIT ${COUNTED}) AS part`
  )
  return {
    sql: `SELECT record_id FROM (${each.join(' UNION ')}) AS found ORDER BY record_id DESC LIMIT ${COUNTED}`,
    values: parts.flatMap(({ values }) => [kind, ...values]),
  }
}

type Detail = (ids: string[]) => Promise<Omit<SearchResult, 'kind'>[]>

const NAME = "users.first_name || ' ' || users.last_name"

/** What is shown of each kind; what a customer no longer has is left out. */
const DETAILS: Record<Kind, Detail> = {
  user: details(`SELECT users.id, ${NAME} AS title, users.email AS subtitle, users.id AS user_id FROM users
    WHERE users.${OPEN} AND users.id IN`),
  partner:
    details(`SELECT partners.id, ${NAME} AS title, users.email AS subtitle, users.id AS user_id FROM partners
    JOIN users ON users.account_id = partners.account_id WHERE users.${OPEN} AND partners.id IN`),
  company: owned('SELECT id, name AS title, website AS subtitle, account_id FROM companies WHERE id IN'),
  publication: owned(`SELECT id, title, NULL AS subtitle, account_id FROM publications
    WHERE is_listed AND source <> 'test' AND id IN`),
  invoice: owned(
    "SELECT id, COALESCE(number, '') AS title, NULL AS subtitle, account_id FROM invoices WHERE id IN"
  ),
  key: owned('SELECT id, name AS title, key_prefix AS subtitle, account_id FROM api_keys WHERE id IN'),
}

interface DetailRow {
  id: string
  title: string
  subtitle: string | null
  user_id: string
}

function details(sql: string): Detail {
  return async (ids) => {
    if (ids.length === 0) return []
    const found = await rows<DetailRow>(reading(), `${sql} (${placeholders(ids)})`, ids)
    return inOrder(ids, found).map(({ id, title, subtitle, user_id }) => ({
      id,
      title: title.trim() || (subtitle ?? ''),
      subtitle,
      userId: user_id,
    }))
  }
}

/** Of an account, whose user is named too. */
function owned(sql: string): Detail {
  return async (ids) => {
    if (ids.length === 0) return []
    type Row = Omit<DetailRow, 'user_id'> & { account_id: string }
    const found = await rows<Row>(reading(), `${sql} (${placeholders(ids)})`, ids)
    const owners = await ownersOf(found.map(({ account_id }) => account_id))
    return inOrder(ids, found).map(({ id, title, subtitle, account_id }) => {
      const owner = owners.get(account_id)
      return {
        id,
        title: title.trim() || (owner?.email ?? ''),
        subtitle: [subtitle, owner?.email].filter(Boolean).join(', ') || null,
        userId: owner?.id ?? null,
      }
    })
  }
}

function inOrder<Row extends { id: string }>(ids: string[], found: Row[]): Row[] {
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The latest calls with this request id. */
async function requestWith(requestId: string): Promise<Omit<SearchResult, 'kind'>[]> {
  const calls: { id: string; method: string; path: string; user_id: string | null }[] = await reading()
    .from('request_log')
    .where('request_id', requestId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .select('id', 'method', 'path', 'user_id')
  return calls.map(({ id, method, path, user_id }) => ({
    id,
    title: `${method} ${path}`,
    subtitle: requestId,
    userId: user_id,
  }))
}
