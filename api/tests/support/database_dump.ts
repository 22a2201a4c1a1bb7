import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onSqlite, reading, rows } from '#core/database/transaction'
import { settings } from '#start/settings'

/** Everything that the database holds, as text: what somebody reads who has stolen it. */
export async function databaseDump(): Promise<string> {
  if (onSqlite()) {
    const file = join(settings.dataDir, 'cygnet.sqlite3')
    return readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1')
  }
  const tables = await rows<{ name: string }>(
    reading(),
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`
  )
  const contents = await Promise.all(tables.map(({ name }) => rows(reading(), `SELECT * FROM "${name}"`)))
  return JSON.stringify(contents)
}
