import Database from 'better-sqlite3'
import type { SqlValue } from '#core/database/transaction'

export interface LongReadTask {
  filename: string
  sql: string
  values: SqlValue[]
}

/** Asks SQLite one question, in a thread. */
export default function readLong({ filename, sql, values }: LongReadTask): unknown[] {
  const database = new Database(filename, { readonly: true })
  try {
    // In WAL mode a read waits for no writer, only for what is done to the whole file.
    database.pragma('busy_timeout = 1000')
    return database
      .prepare(sql)
      .all(values.map((value) => (typeof value === 'boolean' ? Number(value) : value)))
  } catch (error) {
    // Of an error's own fields only its cause reaches the thread that asked.
    if (error instanceof Database.SqliteError) throw new Error(error.message, { cause: { code: error.code } })
    throw error
  } finally {
    database.close()
  }
}
