import { placeholders } from '#core/database/placeholders'
import { execute, type Transaction, transaction } from '#core/database/transaction'
import { Dispatcher, type JobHandler } from '#core/jobs/dispatcher'
import { assignLane, LANES, type Lane } from '#core/jobs/lanes'
import type { Shares } from '#core/jobs/lease'
import { enqueue, type NewJob } from '#core/jobs/queue'

/**
 * Deliveries wait for servers of customers: hanging ones must not hold every slot. A host gets as many as the
 * outgoing client opens connections to it.
 */
const SHARES: Partial<Record<Lane, Shares>> = { deliveries: { perAccount: 4, perHost: 6, notQuick: 10 } }

export interface JobKind {
  /** Names it in stored rows, and so stays the same across versions. */
  kind: string
  lane: Lane
  /** What runs it, and what cleans up when it is set aside; loaded for the first such job, so that a server starts quickly. */
  handler: () => Promise<JobHandler>
  /** Queued when a worker starts, unless waiting or running already: a job that then schedules its next run. */
  atStart?: Partial<Pick<NewJob, 'payload' | 'dedupeKey' | 'delay'>>[]
  /** False where it cannot run, for example without a payment provider. */
  isPossible?: () => boolean
}

const known: JobKind[] = []

/** Makes a room's kinds of jobs known to the workers. */
export function registerJobs(kinds: JobKind[]): void {
  known.push(...kinds)
  for (const { kind, lane } of kinds) assignLane(kind, lane)
}

/** The handlers of the kinds for which `chosen` holds and that can run here, by kind. */
export function handlersOf(chosen: (kind: JobKind) => boolean): Record<string, JobHandler> {
  const kinds = known.filter((kind) => chosen(kind) && canRun(kind))
  return Object.fromEntries(kinds.map(({ kind, handler }) => [kind, loadedOnUse(handler)]))
}

function loadedOnUse(load: () => Promise<JobHandler>): JobHandler {
  let loading: Promise<JobHandler> | null = null
  const loaded = () => (loading ??= load())
  return {
    run: async (job, signal, calls) => (await loaded()).run(job, signal, calls),
    onDead: async (trx, job) => (await loaded()).onDead(trx, job),
  }
}

/**
 * Starts processing the jobs of a lane in this process, after queueing what must always be scheduled. Does nothing
 * where none of its kinds can run.
 * @param own handlers to use in place of the lane's
 */
export async function startLane(lane: Lane, own: Record<string, JobHandler> = {}): Promise<Dispatcher> {
  const handlers = { ...handlersOf((kind) => kind.lane === lane), ...own }
  const dispatcher = new Dispatcher(handlers, LANES[lane], SHARES[lane])
  if (Object.keys(handlers).length > 0) {
    await transaction(async (trx) => {
      await moveToLane(trx, lane, Object.keys(handlers))
      await queueAtStart(trx, lane)
    })
    await dispatcher.start()
  }
  return dispatcher
}

/** Jobs that another version queued in another lane get a turn in this one. */
const moveToLane = (trx: Transaction, lane: Lane, kinds: string[]) =>
  execute(
    trx,
    `UPDATE jobs SET turn = NULL
     WHERE status = 'ready' AND turn IS NOT NULL AND lane <> ? AND kind IN (${placeholders(kinds)})`,
    [lane, ...kinds]
  )

async function queueAtStart(trx: Transaction, lane: Lane): Promise<void> {
  for (const job of known) {
    if (job.lane !== lane || !canRun(job)) continue
    for (const first of job.atStart ?? [])
      await enqueue(trx, { kind: job.kind, payload: {}, dedupeKey: job.kind, ...first })
  }
}

const canRun = ({ isPossible }: JobKind) => isPossible?.() ?? true
