import { isStorageFailure } from '#core/database/errors'
import { placeholders } from '#core/database/placeholders'
import {
  change,
  databaseNow,
  onSqlite,
  reading,
  rows,
  type Transaction,
  transaction,
} from '#core/database/transaction'
import { hasEnded, PROCESS_ID } from '#core/process_id'
import { settings } from '#start/settings'

/** Milliseconds that a claim is valid without a heartbeat. */
export const LEASE = settings.jobLease
/** Milliseconds between two heartbeats: three may be missed. */
export const HEARTBEAT = LEASE / 4
/** A job whose workers crashed this often in a row, without progress in between, is set aside. */
export const MAX_CRASHES = 3

export interface ClaimedJob {
  id: string
  kind: string
  payload: Record<string, unknown>
  accountId: string | null
  /** Part of a batch. */
  isOneOfMany: boolean
  attempts: number
  crashes: number
  epoch: number
}

/** Another worker has the job now; this one must not write anything more. */
export class LeaseLostError extends Error {
  constructor(jobId: string) {
    super(`Job ${jobId} is held by another worker`)
    this.name = 'LeaseLostError'
  }
}

/**
 * Whether work ended for an external reason: another worker has the job, or nothing can be stored at the moment. It
 * has not failed and continues later from what is stored.
 */
export const isInterruption = (error: unknown): boolean =>
  error instanceof LeaseLostError || isStorageFailure(error)

interface JobRow {
  id: string
  kind: string
  payload: string
  account_id: string | null
  rank: number
  attempts: number
  crashes: number
  lease_epoch: number
}

/**
 * Takes the next job that is due, or one whose worker has crashed: first those of the account with the fewest
 * running jobs, then single ones before parts of a batch, then the oldest. Every claim raises the epoch, which
 * fences off the previous worker.
 */
export async function claim(kinds: string[]): Promise<ClaimedJob | null> {
  const marks = placeholders(kinds)
  const [row] = await transaction((trx) =>
    rows<JobRow>(
      trx,
      `UPDATE jobs SET status = 'running', attempts = attempts + 1,
           crashes = CASE WHEN status = 'running' THEN crashes + 1 ELSE crashes END,
           lease_until = ${databaseNow()} + ${LEASE}, lease_epoch = lease_epoch + 1, lease_owner = ?
         WHERE id = (
           SELECT j.id FROM jobs j
           WHERE j.kind IN (${marks})
             AND ((j.status = 'ready' AND j.run_at <= ${databaseNow()}) OR (j.status = 'running' AND j.lease_until < ${databaseNow()}))
           ORDER BY (SELECT COUNT(*) FROM jobs r WHERE r.account_id = j.account_id AND r.status = 'running'), j.rank, j.run_at, j.id
           LIMIT 1 ${onSqlite() ? '' : 'FOR UPDATE OF j SKIP LOCKED'}
         ) RETURNING id, kind, payload, account_id, rank, attempts, crashes, lease_epoch`,
      [PROCESS_ID, ...kinds]
    )
  )
  if (!row) return null
  return {
    id: row.id,
    kind: row.kind,
    payload: JSON.parse(row.payload),
    accountId: row.account_id,
    isOneOfMany: row.rank > 0,
    attempts: row.attempts,
    crashes: row.crashes,
    epoch: row.lease_epoch,
  }
}

/**
 * Renews the lease; must be the first statement of every transaction in which a worker writes.
 * @param progressed something permanent is written with it: earlier crashes no longer count
 * @throws LeaseLostError
 */
export async function fence(trx: Transaction, job: ClaimedJob, progressed = false): Promise<void> {
  const held = await change(
    trx,
    `UPDATE jobs SET lease_until = ${databaseNow()} + ${LEASE}${progressed ? ', crashes = 0' : ''}
     WHERE id = ? AND lease_epoch = ? AND status = 'running'`,
    [job.id, job.epoch]
  )
  if (held === 0) throw new LeaseLostError(job.id)
}

export type JobEnd = 'done' | 'failed' | 'dead'

/** Ends the job in the caller's transaction, under its fence. Its key becomes free. */
export async function end(
  trx: Transaction,
  job: ClaimedJob,
  status: JobEnd,
  error: string | null = null
): Promise<void> {
  await fence(trx, job)
  await change(
    trx,
    `UPDATE jobs SET status = ?, finished_at = ${databaseNow()}, lease_until = NULL, dedupe_key = NULL, last_error = ? WHERE id = ?`,
    [status, error, job.id]
  )
}

/**
 * Puts the job back into the queue, to run again after `delay` milliseconds.
 * @param error why, when it was not planned: counted like a crash, so that a job that can never succeed ends
 */
export async function requeue(
  trx: Transaction,
  job: ClaimedJob,
  delay: number,
  error: string | null = null
): Promise<void> {
  await fence(trx, job)
  await change(
    trx,
    `UPDATE jobs SET status = 'ready', run_at = ${databaseNow()} + ?, lease_until = NULL, lease_owner = NULL,
       crashes = crashes + ?, last_error = ? WHERE id = ?`,
    [delay, error === null ? 0 : 1, error, job.id]
  )
}

/** Releases the jobs of dead processes on this host, so that a restart does not wait for their leases to expire. */
export async function releaseOrphans(): Promise<void> {
  const running = await reading()
    .from('jobs')
    .where('status', 'running')
    .whereNot('lease_owner', PROCESS_ID)
    .select('id', 'lease_epoch', 'lease_owner')
  for (const row of running) {
    if (!hasEnded(String(row.lease_owner))) continue
    await transaction((trx) =>
      change(trx, 'UPDATE jobs SET lease_until = 0 WHERE id = ? AND lease_epoch = ?', [
        row.id,
        row.lease_epoch,
      ])
    )
  }
}
