import { join } from 'node:path'
import { WorkerPool } from '#core/concurrency/worker_pool'
import type { LongReadTask } from '#core/database/long_read_thread'
import { onSqlite, query, readConnection, type SqlValue } from '#core/database/transaction'
import { settings } from '#start/settings'

/**
 * One after the other: they read much and are in no hurry. A stopping server waits for its jobs, so a read that is in
 * progress is not cut off.
 */
const thread = new WorkerPool({
  maxThreads: 1,
  resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
})

/**
 * Few rows out of very many, such as counts and sums over a whole table. The driver of SQLite is synchronous, so that
 * such a question would keep the server from answering others: it is asked in a thread of its own there.
 * @throws Error whose `cause` has the `code` of SQLite, or the error of PostgreSQL's driver
 */
export async function longRead<T>(sql: string, values: SqlValue[] = []): Promise<T[]> {
  if (!onSqlite()) return query<T>(readConnection(), sql, values)
  // Notifies listeners of statements, as knex does for its own.
  readConnection().getReadClient().client.emit('query', { sql, bindings: values })
  const task: LongReadTask = { filename: join(settings.dataDir, 'cygnet.sqlite3'), sql, values }
  return thread.run<T[]>(new URL('./long_read_thread', import.meta.url), task)
}
