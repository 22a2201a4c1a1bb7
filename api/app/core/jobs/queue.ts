import { placeholders } from '#core/database/placeholders'
import type { Transaction } from '#core/database/transaction'
import { databaseNow, execute, query } from '#core/database/transaction'
import { newId } from '#core/ids'
import { laneOf } from '#core/jobs/lanes'
import { nextTurns, ownerOf } from '#core/jobs/turns'
import { announceDue, type Token } from '#core/jobs/wakeups'
import { traceParent } from '#core/telemetry/spans'

export interface NewJob {
  /** Names the handler. */
  kind: string
  payload: Record<string, unknown>
  /** The account it counts for: workers serve the account with the fewest running jobs first. */
  accountId?: string
  /** While a job with this key is waiting or running, no other is added. */
  dedupeKey?: string
  /** Milliseconds from now. */
  delay?: number
  /** Part of a batch: the account's other jobs go first. */
  oneOfMany?: boolean
  /** `host:port` that it calls, in a lane that shares its slots among hosts. */
  host?: string
}

const COLUMNS =
  '(id, kind, lane, turn, payload, account_id, dedupe_key, rank, host, trace_parent, status, run_at, created_at)'
const jobValues = () => `(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'ready', ${databaseNow()} + ?, ${databaseNow()})`
const valuesOf = (id: string, job: NewJob, turn: number | null) => [
  id,
  job.kind,
  laneOf(job.kind),
  turn,
  JSON.stringify(job.payload),
  job.accountId ?? null,
  job.dedupeKey ?? null,
  job.oneOfMany ? 1 : 0,
  job.host ?? null,
  traceParent(),
  job.delay ?? 0,
]

/** Those of jobs that are due at once; a job that waits for its time has none yet. */
async function turnsOf(trx: Transaction, jobs: NewJob[]): Promise<Map<NewJob, number>> {
  const due = jobs.filter(({ delay = 0 }) => delay <= 0)
  const turns = await nextTurns(
    trx,
    due.map((job) => ({ lane: laneOf(job.kind), owner: ownerOf(job) }))
  )
  return new Map(due.map((job, index) => [job, turns[index]!]))
}

type Listener = () => void
const takenListeners = new Set<Listener>()

const tokenOf = (jobId: string, { kind, delay = 0 }: NewJob, epoch = 0): Token => ({
  jobId,
  epoch,
  lane: laneOf(kind),
  delay,
})

/**
 * Adds a job in the caller's transaction; it exists if and only if that commits. Workers are woken after the commit.
 * @returns the job's id, or null when there is already one with the same key
 */
export async function enqueue(trx: Transaction, job: NewJob): Promise<string | null> {
  const id = newId()
  const turns = await turnsOf(trx, [job])
  const inserted = await query(
    trx,
    `INSERT INTO jobs ${COLUMNS} VALUES ${jobValues()} ON CONFLICT (dedupe_key) DO NOTHING RETURNING id`,
    valuesOf(id, job, turns.get(job) ?? null)
  )
  if (inserted.length === 0) return null
  announceDue(trx, [tokenOf(id, job)])
  return id
}

/** Jobs per statement. */
const AT_ONCE = 100

/** Adds many jobs in order; like `enqueue`, but a job whose key is taken is silently left out. */
export async function enqueueAll(trx: Transaction, jobs: NewJob[]): Promise<void> {
  for (let from = 0; from < jobs.length; from += AT_ONCE) {
    const some = jobs.slice(from, from + AT_ONCE)
    const turns = await turnsOf(trx, some)
    const named = some.map((job) => ({ id: newId(), job }))
    const inserted = await query<{ id: string }>(
      trx,
      `INSERT INTO jobs ${COLUMNS} VALUES ${some.map(jobValues).join(', ')}
       ON CONFLICT (dedupe_key) DO NOTHING RETURNING id`,
      named.flatMap(({ id, job }) => valuesOf(id, job, turns.get(job) ?? null))
    )
    const added = new Set(inserted.map(({ id }) => id))
    announceDue(
      trx,
      named.filter(({ id }) => added.has(id)).map(({ id, job }) => tokenOf(id, job))
    )
  }
}

/**
 * Removes the jobs with these keys that no worker has.
 * @returns the keys of those that a worker has: they continue
 */
export async function withdraw(trx: Transaction, dedupeKeys: string[]): Promise<string[]> {
  if (dedupeKeys.length === 0) return []
  await execute(
    trx,
    `UPDATE jobs SET status = 'cancelled', finished_at = ${databaseNow()}, dedupe_key = NULL
     WHERE status = 'ready' AND dedupe_key IN (${placeholders(dedupeKeys)})`,
    dedupeKeys
  )
  const held: { dedupe_key: string }[] = await trx
    .from('jobs')
    .whereIn('dedupe_key', dedupeKeys)
    .select('dedupe_key')
  return held.map((row) => row.dedupe_key)
}

/**
 * Ends the jobs with these keys, including running ones. A worker in this process is notified after the commit,
 * others notice at their next heartbeat or write; none of them writes anything more.
 */
export async function stopJobs(trx: Transaction, dedupeKeys: string[]): Promise<void> {
  await execute(
    trx,
    `UPDATE jobs SET status = 'cancelled', finished_at = ${databaseNow()}, lease_until = NULL, dedupe_key = NULL
     WHERE dedupe_key IN (${placeholders(dedupeKeys)})`,
    dedupeKeys
  )
  trx.after('commit', announceTaken)
}

/**
 * Runs a job now that is waiting for its next try; it is added where it no longer exists, and left alone where a
 * worker has it.
 */
export async function runNow(trx: Transaction, job: NewJob & { dedupeKey: string }): Promise<void> {
  // Another epoch, because a token of this one is waiting for the former time.
  const waiting = await query<{ id: string; lease_epoch: number }>(
    trx,
    `UPDATE jobs SET run_at = ${databaseNow()}, lease_epoch = lease_epoch + 1
     WHERE dedupe_key = ? AND status = 'ready' AND turn IS NULL RETURNING id, lease_epoch`,
    [job.dedupeKey]
  )
  announceDue(
    trx,
    waiting.map(({ id, lease_epoch: epoch }) => tokenOf(id, { ...job, delay: 0 }, epoch))
  )
  await enqueue(trx, job)
}

/**
 * Deletes every job of an account, including running ones. A worker in this process is notified after the commit,
 * others notice at their next heartbeat; none of them writes anything more.
 */
export async function deleteJobsOf(trx: Transaction, accountId: string): Promise<void> {
  await trx.from('jobs').where('account_id', accountId).delete()
  trx.after('commit', announceTaken)
}

function announceTaken(): void {
  for (const listener of takenListeners) listener()
}

/** @returns a function that stops listening for jobs that were taken from their workers */
export function onJobsTaken(listener: Listener): () => void {
  takenListeners.add(listener)
  return () => takenListeners.delete(listener)
}
