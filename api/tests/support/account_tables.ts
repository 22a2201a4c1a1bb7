import { onSqlite, query, readConnection, transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import type { Customer } from '#tests/support/customers'

/** Columns by which a row belongs to an account, directly or indirectly. */
const OWNING = [
  'account_id',
  'user_id',
  'company_id',
  'publication_id',
  'session_id',
  'bulk_session_id',
  'key_id',
  'endpoint_id',
  'delivery_id',
  'connection_id',
]

export interface Column {
  table: string
  name: string
  type: string
  /** Whether an insert must set it. */
  needed: boolean
  /** The table that it refers to. */
  refersTo: string | null
}

let known: Promise<Column[]> | undefined

/** Every column of every table; they are the same throughout a run, and take long to read. */
function columns(): Promise<Column[]> {
  known ??= readColumns()
  return known
}

/** Read from the database itself, so that a new table cannot be forgotten. */
async function readColumns(): Promise<Column[]> {
  const sql = onSqlite()
    ? `SELECT m.name AS "table", c.name, c.type,
         (c.hidden = 0 AND c.dflt_value IS NULL AND (c."notnull" = 1 OR c.pk > 0)) AS needed, f."table" AS refers_to
       FROM sqlite_master m JOIN pragma_table_xinfo(m.name) c
       LEFT JOIN pragma_foreign_key_list(m.name) f ON f."from" = c.name
       WHERE m.type = 'table'`
    : `SELECT c.table_name AS "table", c.column_name AS name, c.data_type || '(' || COALESCE(c.character_maximum_length, 36) || ')' AS type,
         (c.is_generated = 'NEVER' AND c.column_default IS NULL AND c.is_nullable = 'NO') AS needed,
         (SELECT f.confrelid::regclass::text FROM pg_constraint f
          JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
          WHERE f.contype = 'f' AND f.conrelid = c.table_name::regclass AND a.attname = c.column_name) AS refers_to
       FROM information_schema.columns c WHERE c.table_schema = 'public'`
  const found = await query<Record<string, unknown>>(readConnection(), sql)
  return found.map((row) => ({
    table: String(row.table),
    name: String(row.name),
    type: String(row.type).toLowerCase(),
    needed: Boolean(row.needed),
    refersTo: row.refers_to === null ? null : String(row.refers_to),
  }))
}

/** The tables whose rows have an owner, with the columns that identify it. */
export async function ownedTables(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>([['accounts', ['id']]])
  for (const { table, name } of await columns())
    if (OWNING.includes(name)) found.set(table, [...(found.get(table) ?? []), name])
  return found
}

/** The tables with rows that belong to one of these ids. */
export async function tablesWith(ids: string[]): Promise<string[]> {
  const found: string[] = []
  for (const [table, owning] of await ownedTables()) {
    const query = readConnection().from(table)
    query.where((any) => {
      for (const column of owning) any.orWhereIn(column, ids)
    })
    if (await query.first()) found.push(table)
  }
  return found.sort()
}

/**
 * Gives the customer a row in every table in which they have none.
 * @param own their ids, by the columns that refer to them
 * @param tables all by default
 */
export async function fillTables(
  customer: Customer,
  own: Record<string, string>,
  tables?: string[]
): Promise<void> {
  const all = await columns()
  const has = new Set(await tablesWith([customer.accountId, customer.userId, ...Object.values(own)]))
  const ids: Record<string, string> = { account_id: customer.accountId, user_id: customer.userId, ...own }
  for (const table of tables ?? (await ownedTables()).keys()) {
    if (has.has(table)) continue
    const row: Record<string, unknown> = {}
    for (const column of all.filter((one) => one.table === table))
      if (column.needed || ids[column.name] !== undefined) row[column.name] = await someValue(column, ids)
    await transaction((trx) => trx.table(table).insert(row))
  }
}

/** Values that operators' lists show: other tests check those answers against the contract. */
const LISTED: Record<string, string> = {
  'partners.status': 'pending',
  'refused_prompts.source': 'rules',
  'generation_sessions.status': 'completed',
  'webhook_endpoints.url': 'https://hooks.example.com/cygnet',
  'webhook_deliveries.status': 'delivered',
  'webhook_deliveries.triggered_by': 'event',
  'webhook_deliveries.type': 'publication.completed',
}

async function someValue(
  { table, name, type, refersTo }: Column,
  ids: Record<string, string>
): Promise<unknown> {
  if (ids[name] !== undefined) return ids[name]
  const listed = LISTED[`${table}.${name}`]
  if (listed !== undefined) return listed
  if (refersTo !== null) return (await readConnection().from(refersTo).select('id').firstOrFail()).id
  if (/int|double|real|numeric/.test(type)) return 1
  if (/bool/.test(type)) return true
  return name === 'id' ? newId() : newId().slice(-Number(/\((\d+)\)/.exec(type)?.[1] ?? 36))
}
