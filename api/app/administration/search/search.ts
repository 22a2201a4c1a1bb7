import { ownersOf } from '#administration/account_owners'
import { beginsWith, type Sql } from '#administration/bounded'
import { containing, entriesOf, isFoundInside, KINDS, type Kind } from '#administration/search/inside'
import { listUsers, OPEN } from '#administration/users/list_users'
import type { Schema } from '#core/contract/types'
import { placeholders } from '#core/database/placeholders'
import { onSqlite, query, readConnection } from '#core/database/transaction'
import { isId } from '#core/ids'

/** Records of a kind that are counted, and of these shown. */
const COUNTED = 50
const SHOWN = 3

/** `AdminSearchResult` of the contract. */
export type SearchResult = Schema<'AdminSearchResult'>

export type SearchGroup = Schema<'AdminSearchGroup'>

/** Records of every kind that contain a text, the newest of each. */
export async function search(text: string): Promise<{ insideWords: boolean; groups: SearchGroup[] }> {
  const typed = text.normalize('NFC').trim()
  const inside = await isFoundInside(typed)
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

/** Ids of the newest of a kind that contain a text, or begin with it where that cannot be looked up. */
export async function idsOf(kind: Kind, typed: string, inside: boolean, most = COUNTED): Promise<string[]> {
  if (isId(typed))
    return found({
      sql: `SELECT record_id FROM ${entriesOf(kind)} AND record_id = ?`,
      values: [typed.toLowerCase()],
    })
  if (inside) return found(containing(kind, typed, most))
  if (kind === 'user')
    return (
      await listUsers({ page: 1, limit: COUNTED, search: typed, sortBy: 'createdAt', sortOrder: 'desc' })
    ).ids
  return found(beginning(kind, typed))
}

async function found({ sql, values }: Sql): Promise<string[]> {
  return (await query<{ record_id: string }>(readConnection(), sql, values)).map(({ record_id }) => record_id)
}

/** Some whose text begins with another; SQLite has lower-cased the letters of ASCII only. */
function beginning(kind: Kind, typed: string): Sql {
  const column = onSqlite() ? 'text' : 'LEFT(text, 200)'
  const lower = typed.toLowerCase().slice(0, 200)
  const spellings = onSqlite() ? new Set([lower, lower.charAt(0).toUpperCase() + lower.slice(1)]) : [lower]
  const parts = [...spellings].map((spelling) => beginsWith(column, spelling))
  const each = parts.map(
    ({ sql }) =>
      `SELECT record_id FROM (SELECT record_id FROM ${entriesOf(kind)} AND ${sql} LIMIT ${COUNTED}) AS part`
  )
  return {
    sql: `SELECT record_id FROM (${each.join(' UNION ')}) AS found ORDER BY record_id DESC LIMIT ${COUNTED}`,
    values: parts.flatMap(({ values }) => values),
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
    const found = await query<DetailRow>(readConnection(), `${sql} (${placeholders(ids)})`, ids)
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
    const found = await query<Row>(readConnection(), `${sql} (${placeholders(ids)})`, ids)
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
  const calls: { id: string; method: string; path: string; user_id: string | null }[] = await readConnection()
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
