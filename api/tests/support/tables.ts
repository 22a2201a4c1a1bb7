import { readRows } from '#tests/support/server_database'
import type { Premises } from '#tests/support/server_process'

/** Tables of the database's own, and SQLite's of its indexes of words. */
const OWN = /^(sqlite_|publication_(words|terms)|search_trigrams)/

/** Every row of every table, in an order of its own, as comparable text. */
export async function everyRow(premises: Premises): Promise<Record<string, string[]>> {
  const tables = await readRows(
    premises,
    `SELECT name FROM sqlite_master WHERE type = 'table'`,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
  )
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (OWN.test(String(name))) continue
    const found = await readRows(premises, `SELECT * FROM "${name}"`)
    rows[String(name)] = found.map((row) => JSON.stringify(row)).sort()
  }
  return rows
}
