import { StoppingError } from '#core/concurrency/stopping_error'
import { isStorageFailure } from '#core/database/errors'
import { placeholders } from '#core/database/placeholders'
import {
  databaseNow,
  execute,
  onSqlite,
  query,
  readConnection,
  type Transaction,
  transaction,
} from '#core/database/transaction'
import { laneOf } from '#core/jobs/lanes'
import { nextTurns, OWNER, ownerOf, sweep, WAITING } from '#core/jobs/turns'
import { announceDue } from '#core/jobs/wakeups'
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
  /** `host:port` that it calls. */
  host: string | null
  attempts: number
  crashes: number
  epoch: number
  /** The span in which it became necessary. */
  traceParent: string | null
}

/** Another worker has the job now; this one must not write anything more. */
export class LeaseLostError extends Error {
  constructor(jobId: string) {
    super(`Job ${jobId} is held by another worker`)
    this.name = 'LeaseLostError'
  }
}

/**
 * Whether work ended for an external reason: another worker has the job, the server stops, or nothing can be stored at
 * the moment. It has not failed and continues later from what is stored.
 */
export const isInterruption = (error: unknown): boolean =>
  error instanceof LeaseLostError || error instanceof StoppingError || isStorageFailure(error)

interface JobRow {
  id: string
  kind: string
  payload: string
  account_id: string | null
  rank: number
  host: string | null
  attempts: number
  crashes: number
  lease_epoch: number
  trace_parent: string | null
}

/** How many jobs of some kinds may run at once, in all processes together. */
export interface Shares {
  perAccount: number
  perHost: number
  /**
   * Jobs that call hosts which are not known to answer their account quickly; of these, only one for each account and
   * host.
   */
  notQuick: number
}

/** What is running, for `withinShares`. */
const busyHosts = (marks: string) => `busy AS (
    SELECT r.account_id, r.host, COUNT(*) AS jobs,
      EXISTS (SELECT 1 FROM quick_hosts q WHERE q.account_id = r.account_id AND q.host = r.host) AS is_quick
    FROM jobs r
    WHERE r.status = 'running' AND r.lease_until >= ${databaseNow()} AND r.kind IN (${marks})
      AND r.account_id IS NOT NULL AND r.host IS NOT NULL
    GROUP BY r.account_id, r.host
  )`

/** Whether the job `j` may run beside the others; jobs without a host are not shared. */
const withinShares = ({ perAccount, perHost, notQuick }: Shares) => `(j.host IS NULL OR (
    j.account_id NOT IN (SELECT account_id FROM busy GROUP BY account_id HAVING SUM(jobs) >= ${perAccount})
    AND j.host NOT IN (SELECT host FROM busy GROUP BY host HAVING SUM(jobs) >= ${perHost})
    AND (EXISTS (SELECT 1 FROM quick_hosts q WHERE q.account_id = j.account_id AND q.host = j.host)
      OR ((j.account_id, j.host) NOT IN (SELECT account_id, host FROM busy)
        AND (SELECT COALESCE(SUM(jobs), 0) FROM busy WHERE NOT is_quick) < ${notQuick}))))`

const skipLocked = () => (onSqlite() ? '' : 'FOR UPDATE OF j SKIP LOCKED')

interface Head {
  id: string
  owner: string
  turn: number
  rank: number
}

/** The job whose turn is next. */
async function headOf(trx: Transaction, lane: string, kinds: string[]): Promise<Head | undefined> {
  const [head] = await query<Head>(
    trx,
    `SELECT j.id, ${OWNER} AS owner, j.turn, j.rank FROM jobs j
     WHERE j.lane = ? AND ${WAITING} AND j.kind IN (${placeholders(kinds)})
     ORDER BY j.turn, j.id LIMIT 1 ${skipLocked()}`,
    [lane, ...kinds]
  )
  return head
}

/** Candidates of which other processes may just have taken some. */
const CANDIDATES = 8

/**
 * The job whose turn is next of those within the shares. It looks at the first of each owner, so that the time does
 * not depend on how many wait for a host that answers nobody.
 */
async function sharedHeadOf(
  trx: Transaction,
  lane: string,
  kinds: string[],
  shares: Shares
): Promise<Head | undefined> {
  const marks = placeholders(kinds)
  const owner = (after: string) =>
    `(SELECT ${OWNER} FROM jobs j WHERE j.lane = ? AND ${WAITING} ${after} ORDER BY ${OWNER} LIMIT 1)`
  const [head] = await query<Head>(
    trx,
    `WITH RECURSIVE owners (owner) AS (
       SELECT ${owner('')}
       UNION ALL SELECT ${owner(`AND ${OWNER} > owners.owner`)} FROM owners WHERE owners.owner IS NOT NULL
     ), ${busyHosts(marks)}
     SELECT j.id, ${OWNER} AS owner, j.turn, j.rank FROM jobs j WHERE j.id IN (
       SELECT j.id FROM jobs j WHERE j.id IN (
         SELECT (SELECT j.id FROM jobs j WHERE j.lane = ? AND ${OWNER} = owners.owner AND ${WAITING}
                 ORDER BY j.rank, j.turn, j.id LIMIT 1)
         FROM owners WHERE owners.owner IS NOT NULL
       ) AND j.kind IN (${marks}) AND ${withinShares(shares)}
       ORDER BY j.turn, j.id LIMIT ${CANDIDATES}
     ) AND ${WAITING} ORDER BY j.turn, j.id LIMIT 1 ${skipLocked()}`,
    [lane, lane, ...kinds, lane, ...kinds]
  )
  return head
}

/**
 * Takes the next job of these kinds that is due. Turns go around the accounts (see `nextTurns`); of the account whose
 * turn it is, single jobs go before parts of a batch, then the oldest. Every claim raises the epoch, which fences off
 * the previous worker. The time that it takes does not depend on how many jobs wait.
 * @param shares that must not be exceeded; processes that claim at the same moment may exceed them by one each
 */
export async function claim(kinds: string[], shares?: Shares): Promise<ClaimedJob | null> {
  return transaction(async (trx) => {
    await sweep(trx)
    for (const lane of new Set(kinds.map(laneOf))) {
      const head = await (shares ? sharedHeadOf(trx, lane, kinds, shares) : headOf(trx, lane, kinds))
      if (head) return take(trx, await preferred(trx, lane, kinds, head))
    }
    return null
  }, 'redone')
}

/** Which of an owner's jobs goes in its turn; the other one waits for the turn that this one had. */
async function preferred(trx: Transaction, lane: string, kinds: string[], head: Head): Promise<Head> {
  if (head.rank === 0) return head
  const [first = head] = await query<Head>(
    trx,
    `SELECT j.id, j.turn, j.rank FROM jobs j
     WHERE j.lane = ? AND ${OWNER} = ? AND ${WAITING} AND j.kind IN (${placeholders(kinds)})
     ORDER BY j.rank, j.turn, j.id LIMIT 1 ${skipLocked()}`,
    [lane, head.owner, ...kinds]
  )
  if (first.id === head.id) return head
  await trx.from('jobs').where('id', head.id).update({ turn: first.turn })
  return { ...first, turn: head.turn }
}

async function take(trx: Transaction, { id, turn }: Head): Promise<ClaimedJob> {
  const [row] = await query<JobRow>(
    trx,
    `UPDATE jobs SET status = 'running', turn = ?, attempts = attempts + 1, lease_until = ${databaseNow()} + ${LEASE},
       lease_epoch = lease_epoch + 1, lease_owner = ?
     WHERE id = ? RETURNING id, kind, payload, account_id, rank, host, attempts, crashes, lease_epoch,
       trace_parent`,
    [turn, PROCESS_ID, id]
  )
  return claimed(row!)
}

const claimed = (row: JobRow): ClaimedJob => ({
  id: row.id,
  kind: row.kind,
  payload: JSON.parse(row.payload),
  accountId: row.account_id,
  isOneOfMany: row.rank > 0,
  host: row.host,
  attempts: row.attempts,
  crashes: row.crashes,
  epoch: row.lease_epoch,
  traceParent: row.trace_parent,
})

/** Whether the job is still that of the worker with this epoch. */
const HELD = `id = ? AND lease_epoch = ? AND status = 'running'`

/**
 * Renews the lease; must be the first statement of every transaction in which a worker writes.
 * @param progressed something permanent is written with it: earlier crashes no longer count
 * @throws LeaseLostError
 */
export async function fence(trx: Transaction, job: ClaimedJob, progressed = false): Promise<void> {
  const held = await execute(
    trx,
    `UPDATE jobs SET lease_until = ${databaseNow()} + ${LEASE}${progressed ? ', crashes = 0' : ''}
     WHERE ${HELD}`,
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
  const held = await execute(
    trx,
    `UPDATE jobs SET status = ?, finished_at = ${databaseNow()}, lease_until = NULL, dedupe_key = NULL, last_error = ?
     WHERE ${HELD}`,
    [status, error, job.id, job.epoch]
  )
  if (held === 0) throw new LeaseLostError(job.id)
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
  const [turn = null] =
    delay > 0 ? [] : await nextTurns(trx, [{ lane: laneOf(job.kind), owner: ownerOf(job) }])
  await execute(
    trx,
    `UPDATE jobs SET status = 'ready', turn = ?, run_at = ${databaseNow()} + ?, lease_until = NULL, lease_owner = NULL,
       crashes = crashes + ?, last_error = ? WHERE id = ?`,
    [turn, delay, error === null ? 0 : 1, error, job.id]
  )
  announceDue(trx, [{ jobId: job.id, epoch: job.epoch, lane: laneOf(job.kind), delay }])
}

/** Puts a job back into the queue that calls another host than it was added with. */
export async function requeueFor(trx: Transaction, job: ClaimedJob, host: string): Promise<void> {
  await requeue(trx, job, 0)
  await trx.from('jobs').where('id', job.id).update({ host })
}

/** Remembers whether a host answered an account's job quickly: the other jobs that call it get more slots, or one. */
export async function noteHost(
  trx: Transaction,
  accountId: string,
  host: string,
  isQuick: boolean
): Promise<void> {
  if (isQuick)
    await execute(
      trx,
      `INSERT INTO quick_hosts (account_id, host, noted_at) VALUES (?, ?, ?)
       ON CONFLICT (account_id, host) DO NOTHING`,
      [accountId, host, Date.now()]
    )
  else await trx.from('quick_hosts').where({ account_id: accountId, host }).delete()
}

/** Releases the jobs of dead processes on this host, so that a restart does not wait for their leases to expire. */
export async function releaseOrphans(): Promise<void> {
  const running = await readConnection()
    .from('jobs')
    .where('status', 'running')
    .whereNot('lease_owner', PROCESS_ID)
    .select('id', 'lease_epoch', 'lease_owner')
  for (const row of running) {
    if (!hasEnded(String(row.lease_owner))) continue
    await transaction((trx) =>
      trx.from('jobs').where({ id: row.id, lease_epoch: row.lease_epoch }).update({ lease_until: 0 })
    )
  }
}
