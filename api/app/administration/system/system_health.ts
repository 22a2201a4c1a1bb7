import logger from '@adonisjs/core/services/logger'
import { MAX_COUNT } from '#administration/bounded'
import { keptFor } from '#administration/kept_for'
import {
  type Finding,
  failing,
  type Service,
  type ServiceName,
  services,
} from '#administration/system/services'
import type { Schema } from '#core/contract/types'
import { databaseNow, query, readConnection } from '#core/database/transaction'
import { type Lane, lanes } from '#core/jobs/lanes'

/** Milliseconds that a service has to answer. */
const TIMEOUT = 4_000
/** Milliseconds that a result is cached. */
const KEPT = 15_000
/** The most jobs set aside that are examined, newest first. */
const SET_ASIDE_SHOWN = 1_000

export interface ServiceHealth extends Finding {
  name: ServiceName
  milliseconds: number | null
}

export interface Health {
  /** UTC milliseconds. */
  checkedAt: number
  services: ServiceHealth[]
  queue: QueueHealth
}

export type QueueHealth = Schema<'AdminSystem'>['queue']

export type LaneHealth = Schema<'AdminLane'>

/** The state of each service. */
export const systemHealth = keptFor(KEPT, examine, { stillShown: 1 })

async function examine(): Promise<Health> {
  const queue = await queueHealth()
  const found = await Promise.all(services(async () => queue.oldestWaitSeconds).map(examineService))
  return { checkedAt: Date.now(), services: found, queue }
}

async function examineService({ name, check }: Service): Promise<ServiceHealth> {
  const from = performance.now()
  const signal = AbortSignal.timeout(TIMEOUT)
  const tooLate = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    const finding = await Promise.race([check(signal), tooLate])
    const asked = finding.state === 'ok' || finding.state === 'failing'
    return { name, ...finding, milliseconds: asked ? Math.round(performance.now() - from) : null }
  } catch (error) {
    logger.warn({ err: error, service: name }, 'A service does not answer')
    return { name, ...reasonOf(error, signal), milliseconds: null }
  }
}

/** Never the error's own message: it can contain an address with a password. */
function reasonOf(error: unknown, signal: AbortSignal): Finding {
  if (signal.aborted) return failing(null, 'no_answer', TIMEOUT / 1000)
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  const known = [code, cause?.code].find((one) => typeof one === 'string' && /^[A-Z_]+$/.test(one))
  return failing(null, 'unreachable', typeof known === 'string' ? known : null)
}

/** Seconds that the oldest due job has waited. */
export async function oldestWait(): Promise<number> {
  const now = databaseNow()
  const [oldest] = await query<{ wait: number }>(
    readConnection(),
    `SELECT ${now} - run_at AS wait FROM jobs WHERE status = 'ready' AND run_at <= ${now} ORDER BY run_at LIMIT 1`
  )
  return Math.max(0, Math.round((oldest?.wait ?? 0) / 1000))
}

async function examineLane(name: Lane): Promise<LaneHealth> {
  const now = databaseNow()
  const due = `lane = ? AND status = 'ready' AND turn IS NOT NULL`
  const [found] = await query<{ waiting: number; running: number; next: number | null }>(
    readConnection(),
    `SELECT (SELECT COUNT(*) FROM (SELECT id FROM jobs WHERE ${due} LIMIT ${MAX_COUNT}) AS due) AS waiting,
       (SELECT COUNT(*) FROM jobs WHERE status = 'running' AND lane = ?) AS running,
       (SELECT ${now} - run_at FROM jobs WHERE ${due} ORDER BY turn, id LIMIT 1) AS next`,
    [name, name, name]
  )
  const { waiting, running, next } = found!
  return {
    name,
    waiting: Number(waiting),
    running: Number(running),
    nextWaitedSeconds: Math.max(0, Math.round(Number(next ?? 0) / 1000)),
  }
}

const jobsSetAside = (): Promise<{ kind: string; last_error: string | null }[]> =>
  readConnection()
    .from('jobs')
    .where('status', 'dead')
    .orderBy('run_at', 'desc')
    .limit(SET_ASIDE_SHOWN)
    .select('kind', 'last_error')

async function queueHealth(): Promise<QueueHealth> {
  const now = databaseNow()
  const [[ready], [running], oldestWaitSeconds, laneHealth, setAside] = await Promise.all([
    query<{ total: number }>(
      readConnection(),
      `SELECT COUNT(*) AS total FROM
         (SELECT id FROM jobs WHERE status = 'ready' AND run_at <= ${now} LIMIT ${MAX_COUNT}) AS due`
    ),
    query<{ total: number }>(
      readConnection(),
      `SELECT COUNT(*) AS total FROM (SELECT id FROM jobs WHERE status = 'running' LIMIT ${MAX_COUNT}) AS held`
    ),
    oldestWait(),
    Promise.all(lanes.map(examineLane)),
    jobsSetAside(),
  ])
  const byKind = Map.groupBy(setAside, ({ kind }) => kind)
  return {
    ready: ready!.total,
    running: running!.total,
    oldestWaitSeconds,
    lanes: laneHealth,
    setAside: [...byKind].map(([kind, jobs]) => ({
      kind,
      jobs: jobs.length,
      lastError: jobs[0]!.last_error,
    })),
  }
}
