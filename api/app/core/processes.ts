import logger from '@adonisjs/core/services/logger'
import { databaseNow, execute, readConnection, transaction } from '#core/database/transaction'
import { isStopping } from '#core/http/stopping'
import { hasEnded, PROCESS_ID } from '#core/process_id'
import { MINUTE, SECOND } from '#core/time'
import { settings } from '#start/settings'

/** Milliseconds between two reports, and after which a process without one no longer counts. */
const EACH = 10 * SECOND
const MISSED = 3 * EACH
const FORGOTTEN = 10 * MINUTE

/** A server or worker of this installation. Times are UTC milliseconds. */
export interface RunningProcess {
  id: string
  host: string
  role: 'all' | 'web' | 'worker'
  startedAt: number
  seenAt: number
}

/** Lets the console see this process, until it stops. */
export async function keepReporting(): Promise<void> {
  await report()
  setInterval(() => {
    // A write would open the database again that is being closed.
    if (isStopping()) return
    report().catch((error) => logger.warn({ err: error }, 'This process could not report itself'))
  }, EACH).unref()
}

const report = () =>
  transaction(async (trx) => {
    const now = databaseNow()
    const started = Math.round(process.uptime() * 1000)
    await execute(
      trx,
      `INSERT INTO processes (id, role, started_at, seen_at) VALUES (?, ?, ${now} - ?, ${now})
       ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
      [PROCESS_ID, settings.role, started]
    )
    await trx
      .from('processes')
      .where('seen_at', '<', Date.now() - FORGOTTEN)
      .delete()
  }, 'redone')

/** Those that run now, by their start. */
export async function runningProcesses(): Promise<RunningProcess[]> {
  const found: { id: string; role: RunningProcess['role']; started_at: number; seen_at: number }[] =
    await readConnection()
      .from('processes')
      .where('seen_at', '>', Date.now() - MISSED)
      .select('id', 'role', 'started_at', 'seen_at')
  return found
    .filter(({ id }) => !hasEnded(id))
    .map(({ id, role, started_at, seen_at }) => ({
      id,
      host: id.slice(0, id.indexOf(':')),
      role,
      startedAt: Number(started_at),
      seenAt: Number(seen_at),
    }))
    .sort((one, other) => one.startedAt - other.startedAt)
}
