import type { LucidModel, LucidRow } from '@adonisjs/lucid/types/model'
import { placeholders } from '#core/database/placeholders'
import { execute, type SqlValue, type Transaction } from '#core/database/transaction'

/** Rows per statement: SQLite accepts at most 32,766 values. */
const AT_ONCE = 100

/** Inserts plain rows, which must all have the same columns, a hundred per statement. */
export async function insertRows(
  trx: Transaction,
  table: string,
  rows: Record<string, unknown>[]
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const names = columns.map((name) => `"${name}"`).join(', ')
  const places = `(${placeholders(columns)})`
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    const values = some.flatMap((row) => columns.map((name) => (row[name] ?? null) as SqlValue))
    // The query builder would write a SELECT for each row, which takes several times as long.
    await execute(
      trx,
      `INSERT INTO "${table}" (${names}) VALUES ${some.map(() => places).join(', ')}`,
      values
    )
  }
}

/** Inserts new models of one kind, which must have the same fields set. Hooks do not run. */
export async function insertModels(trx: Transaction, models: LucidRow[]): Promise<void> {
  const [first] = models
  if (!first) return
  const { table } = first.constructor as LucidModel
  await insertRows(trx, table, models.map(rowOf))
}

function rowOf(model: LucidRow): Record<string, unknown> {
  const { $columnsDefinitions } = model.constructor as LucidModel
  return Object.fromEntries(
    Object.entries(model.$attributes).map(([name, value]) => {
      const { columnName, prepare } = $columnsDefinitions.get(name)!
      return [columnName, prepare ? prepare(value, name, model) : value]
    })
  )
}
