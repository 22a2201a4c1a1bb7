import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { onSqlite, query, readConnection } from '#core/database/transaction'
import { settings } from '#start/settings'
import type { Premises } from '#tests/support/server_process'

/** The whole database as text: what somebody reads who has stolen it. */
export async function databaseDump(): Promise<string> {
  if (onSqlite()) return fileDump(settings.dataDir)
  const tables = await query<{ name: string }>(
    readConnection(),
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`
  )
  const contents = await Promise.all(
    tables.map(({ name }) => query(readConnection(), `SELECT * FROM "${name}"`))
  )
  return JSON.stringify(contents)
}

/** The same for a server in a separate process. */
export async function premisesDump({ dataDir, databaseUrl }: Premises): Promise<string> {
  if (!databaseUrl) return fileDump(dataDir)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`
    )
    const contents: unknown[] = []
    for (const { name } of tables) contents.push((await client.query(`SELECT * FROM "${name}"`)).rows)
    return JSON.stringify(contents)
  } finally {
    await client.end()
  }
}

function fileDump(dataDir: string): string {
  const file = join(dataDir, 'cygnet.sqlite3')
  return readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1')
}
