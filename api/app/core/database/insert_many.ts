import type { LucidModel, LucidRow } from '@adonisjs/lucid/types/model'
import type { Transaction } from '#core/database/transaction'

/** Rows per statement: SQLite accepts at most 500, and 32,766 values. */
const AT_ONCE = 100

/** Inserts plain rows, which must all have the same columns, a hundred per statement. */
export async function insertRows(
  trx: Transaction,
  table: string,
  rows: Record<string, unknown>[]
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await trx.table(table).multiInsert(rows.slice(from, from + AT_ONCE))
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
