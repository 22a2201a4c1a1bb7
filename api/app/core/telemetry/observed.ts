import db from '@adonisjs/lucid/services/db'
import { databaseNow, query, readConnection } from '#core/database/transaction'
import { isStopping } from '#core/http/stopping'
import { lanes } from '#core/jobs/lanes'

interface JobFigure {
  lane: string
  state: 'waiting' | 'running'
  jobs: number
  /** Seconds for which the first of them has been due or running. */
  age: number
}

/** Milliseconds for which the same figures are given again. */
const FRESH = 5_000

let known: { at: number; figures: Promise<JobFigure[]> } | null = null

/** Jobs that are due or running, by lane. A database that does not answer has none. */
export function jobFigures(): Promise<JobFigure[]> {
  if (isStopping()) return Promise.resolve([])
  if (!known || Date.now() - known.at > FRESH) known = { at: Date.now(), figures: count().catch(() => []) }
  return known.figures
}

async function count(): Promise<JobFigure[]> {
  const found = await query<{ lane: string; status: string; jobs: number; first: number; now: number }>(
    readConnection(),
    `SELECT lane, status, COUNT(*) AS jobs, MIN(run_at) AS first, ${databaseNow()} AS now FROM jobs
     WHERE status IN ('ready', 'running') AND run_at <= ${databaseNow()} GROUP BY lane, status`
  )
  // Also 0, so that an alert can tell an empty queue from a server that gives no figures.
  return lanes.flatMap((lane) =>
    (['waiting', 'running'] as const).map((state) => {
      const one = found.find(
        (row) => row.lane === lane && row.status === (state === 'waiting' ? 'ready' : 'running')
      )
      if (!one) return { lane, state, jobs: 0, age: 0 }
      const age = Math.max(0, (Number(one.now) - Number(one.first)) / 1000)
      return { lane, state, jobs: Number(one.jobs), age }
    })
  )
}

interface Pool {
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
}

/** Connections of the writing pool, and those who wait for one. */
export function databasePool(): { used: number; idle: number; waiting: number } {
  const { pool } = db.connection('primary').getWriteClient().client as { pool?: Pool }
  if (!pool) return { used: 0, idle: 0, waiting: 0 }
  return { used: pool.numUsed(), idle: pool.numFree(), waiting: pool.numPendingAcquires() }
}
