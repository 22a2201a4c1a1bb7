import { type Transaction, transaction } from '#core/database/transaction'
import { Dispatcher, type JobHandler } from '#core/jobs/dispatcher'
import { enqueue, type NewJob } from '#core/jobs/queue'
import { settings } from '#start/settings'

/**
 * Jobs at a time in each lane, within a process. A lane has workers of its own, so that payments and sign-in links do
 * not wait for articles; deliveries mostly wait for answers.
 */
const LANES = {
  payments: 3,
  payouts: 2,
  generation: settings.workerConcurrency,
  short: 4,
  deliveries: 20,
}

export type Lane = keyof typeof LANES
export const lanes = Object.keys(LANES) as Lane[]

export interface JobKind {
  /** Names it in stored rows, and so stays the same across versions. */
  kind: string
  lane: Lane
  /** What runs it, and what cleans up when it is set aside; loaded when a worker starts. */
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
}

/** The handlers of the kinds for which `chosen` holds and that can run here, by kind. */
export async function handlersOf(chosen: (kind: JobKind) => boolean): Promise<Record<string, JobHandler>> {
  const kinds = known.filter((kind) => chosen(kind) && canRun(kind))
  return Object.fromEntries(
    await Promise.all(kinds.map(async ({ kind, handler }) => [kind, await handler()] as const))
  )
}

/**
 * Starts processing the jobs of a lane in this process, after queueing what must always be scheduled. Does nothing
 * where none of its kinds can run.
 */
export async function startLane(lane: Lane): Promise<Dispatcher> {
  const handlers = await handlersOf((kind) => kind.lane === lane)
  const dispatcher = new Dispatcher(handlers, LANES[lane])
  if (Object.keys(handlers).length > 0) {
    await transaction((trx) => queueAtStart(trx, lane))
    await dispatcher.start()
  }
  return dispatcher
}

async function queueAtStart(trx: Transaction, lane: Lane): Promise<void> {
  for (const job of known) {
    if (job.lane !== lane || !canRun(job)) continue
    for (const first of job.atStart ?? [])
      await enqueue(trx, { kind: job.kind, payload: {}, dedupeKey: job.kind, ...first })
  }
}

const canRun = ({ isPossible }: JobKind) => isPossible?.() ?? true
