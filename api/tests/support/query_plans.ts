import { AsyncLocalStorage } from 'node:async_hooks'
import db from '@adonisjs/lucid/services/db'
import { onSqlite, query, type SqlValue, type Transaction, transaction } from '#core/database/transaction'
import { Dispatcher } from '#core/jobs/dispatcher'

interface Statement {
  sql: string
  bindings: SqlValue[]
}

/** Tables that always have few rows, so that reading them whole is fastest. */
const SMALL = new Set(['plans', 'plan_prices', 'adonis_schema', 'adonis_schema_versions'])
/** Statements that deliberately read everything, by their beginning; each runs at most hourly. */
const MEANT = ['select "stripe_customer_id" from "subscriptions" where "stripe_customer_id" is not null']
/**
 * Statements that no row can match are planned as a scan but read nothing: a transaction's first write, an empty
 * list.
 */
const EMPTY = /\bwhere (0|1 = \?|1 = \$1)$/i
const EXPLAINED = /^\s*(select|update|delete|with)\b/i

const asked = new Map<string, Statement>()
const ofTheProduct = new AsyncLocalStorage<true>()

/** Statements of the product in `work`, now or later, are recorded; a test's own are not. */
export const asTheProduct = <T>(work: () => T): T => ofTheProduct.run(true, work)

export const isOfTheProduct = () => ofTheProduct.getStore() === true

/** Records each distinct statement of the product from now on. */
export function noteStatements(): void {
  const start = Dispatcher.prototype.start
  Dispatcher.prototype.start = function (this: Dispatcher) {
    return asTheProduct(() => start.call(this))
  }
  for (const name of ['primary', 'read']) {
    const { client } = db.connection(name).getWriteClient()
    client.on('query', ({ sql, bindings }: Statement) => {
      if (!isOfTheProduct() || !EXPLAINED.test(sql) || asked.has(sql)) return
      asked.set(sql, { sql, bindings: [...(bindings ?? [])] })
    })
  }
}

/** The recorded statements that scan a whole table, each with the table. */
export async function fullScans(statements: Iterable<Statement> = asked.values()): Promise<string[]> {
  const found: string[] = []
  await transaction(async (trx) => {
    const tables = new Set(await tableNames(trx))
    if (!onSqlite()) await trx.rawQuery('SET LOCAL enable_seqscan = off')
    for (const { sql, bindings } of statements) {
      const plain = sql.replaceAll('`', '"')
      if (EMPTY.test(sql) || MEANT.some((one) => plain.startsWith(one))) continue
      const scanned = onSqlite()
        ? await scannedBySqlite(trx, sql, bindings)
        : await scannedByPostgres(trx, sql, bindings)
      for (const name of new Set(scanned.map((one) => tableOf(one, sql, tables))))
        if (name && !SMALL.has(name)) found.push(`${name}: ${sql.replace(/\s+/g, ' ').slice(0, 600)}`)
    }
  })
  return found
}

async function scannedBySqlite(trx: Transaction, sql: string, bindings: SqlValue[]): Promise<string[]> {
  const plan = await query<{ detail: string }>(trx, `EXPLAIN QUERY PLAN ${sql}`, bindings)
  return plan.flatMap(({ detail }) => /^SCAN (\w+)$/.exec(detail)?.[1] ?? [])
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: Node[]
}

/** With scans disabled, one that is still planned is one that no index can replace. */
async function scannedByPostgres(trx: Transaction, sql: string, bindings: SqlValue[]): Promise<string[]> {
  const numbered = sql.replace(/\$\d+/g, '?')
  const [plan] = await query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    trx,
    `EXPLAIN (FORMAT JSON) ${numbered}`,
    bindings
  )
  const walk = (node: Node): string[] => [
    ...(node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : []),
    ...(node.Plans ?? []).flatMap(walk),
  ]
  return walk(plan!['QUERY PLAN'][0].Plan)
}

/** The table behind a name in a plan, which may be an alias; null for a subquery's. */
function tableOf(name: string, sql: string, tables: Set<string>): string | undefined {
  if (tables.has(name)) return name
  const named = new RegExp(`[\`"]?(\\w+)[\`"]?\\s+(?:as\\s+)?[\`"]?${name}\\b`, 'gi')
  return [...sql.matchAll(named)].map(([, table]) => table!).find((table) => tables.has(table))
}

async function tableNames(trx: Transaction): Promise<string[]> {
  const listed = onSqlite()
    ? "SELECT name FROM sqlite_master WHERE type = 'table'"
    : "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'"
  return (await query<{ name: string }>(trx, listed)).map(({ name }) => name)
}
