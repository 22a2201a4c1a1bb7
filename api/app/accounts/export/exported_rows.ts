import { reading } from '#core/database/transaction'

type Where = Record<string, string | string[]>

/** Columns that hold UTC milliseconds. */
const TIME = /(_at|_until|_start|_end)$/
/** Columns of which SQLite makes 0 and 1. */
const FLAG = /^(is|has|use)_|_enabled$|^cancel_at_period_end$/
const CAMEL = /_([a-z])/g

/** Everything of these rows but the columns left out, as people read it: names in camel case, times in ISO 8601. */
export async function exportedRows(
  table: string,
  where: Where,
  leftOut: string[] = []
): Promise<Record<string, unknown>[]> {
  const query = reading().from(table)
  for (const [column, value] of Object.entries(where))
    if (Array.isArray(value)) query.whereIn(column, value)
    else query.where(column, value)
  return (await query).map((row) => readable(row, leftOut))
}

export function readable(row: Record<string, unknown>, leftOut: string[] = []): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !leftOut.includes(column))
      .map(([column, value]) => [
        column.replace(CAMEL, (_, letter) => letter.toUpperCase()),
        told(column, value),
      ])
  )
}

function told(column: string, value: unknown): unknown {
  if (value === null) return null
  if (TIME.test(column)) return Number(value) === 0 ? null : new Date(Number(value)).toISOString()
  if (FLAG.test(column)) return Boolean(Number(value))
  return typeof value === 'string' && /^[[{]/.test(value) ? parsed(value) : value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** A part of one file that holds these tables of the account whole. */
export async function tablesOf(
  accountId: string,
  tables: string[],
  leftOut: string[] = []
): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {}
  for (const table of tables) {
    const name = table.replace(CAMEL, (_, letter) => letter.toUpperCase())
    found[name] = await exportedRows(table, { account_id: accountId }, leftOut)
  }
  return found
}
