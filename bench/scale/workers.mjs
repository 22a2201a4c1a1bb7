import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../lib/quantile.mjs'
import { call, customers, SHORT } from '../lib/shape.mjs'

const WARM_UP = 10

/**
 * Milliseconds from an accepted text to the worker that has it, one after the other: each has ended before the next is
 * asked for, so that both workers are idle.
 */
export async function pickUp(shape, { texts }) {
  await shape.haveWorkers(2)
  const [token] = await customers(shape, 1, 100_000)
  // What every process needs once, such as compiled code.
  for (let at = 0; at < WARM_UP + texts; at++) {
    const server = shape.web[at % shape.web.length]
    const prompt = `How should a bakery answer question number ${at} about its opening hours?`
    await call(server, token, 'POST', '/api/publications/generate', { prompt, ...SHORT })
    while (await isAtWork(shape)) await sleep(200)
  }
  const rows = await shape.query(
    'SELECT started_at - created_at AS ms FROM generation_sessions ORDER BY created_at'
  )
  const times = rows.slice(WARM_UP).map(({ ms }) => Number(ms))
  const p95 = quantile(times, 0.95)
  return [
    {
      what: `ms until a worker of another process has a text, 95th percentile of ${times.length} (median ${quantile(times, 0.5)})`,
      yardstick: 'at most 100',
      measured: [p95],
      holds: p95 <= 100,
    },
  ]
}

/** Texts a minute by a model that takes 2 s a call, each worker with one place. */
export async function generations(shape, { perWorker }) {
  const measured = []
  const [token] = await customers(shape, 1, 100_000)
  for (const count of [1, 2, 4]) {
    await shape.haveWorkers(count)
    const prompts = Array.from(
      { length: perWorker * count },
      (_, at) => `How should a florist with ${count} shops plan week ${at + 1}?`
    )
    const ordered = await call(shape.web[0], token, 'POST', '/api/publications/bulk-generate', {
      mode: 'bulk',
      prompts,
      settings: SHORT,
    })
    const ids = await sessionsOf(shape, ordered.publications)
    await finished(shape, ids)
    const [{ ms }] = await shape.query(
      'SELECT MAX(finished_at) - MIN(started_at) AS ms FROM generation_sessions WHERE id = ANY($1)',
      [ids]
    )
    measured.push(Number(((ids.length * 60_000) / Number(ms)).toFixed(1)))
  }
  const [one, two, four] = measured
  return [
    {
      what: 'texts a minute with 1, 2 and 4 workers of one place each, a model of 2 s a call',
      yardstick: 'at least 1.9 and 3.6 times as many',
      measured: [...measured, `${(two / one).toFixed(2)} times`, `${(four / one).toFixed(2)} times`],
      holds: two / one >= 1.9 && four / one >= 3.6,
    },
  ]
}

async function isAtWork(shape) {
  const jobs = await shape.query(
    "SELECT 1 FROM jobs WHERE kind = 'generation' AND status IN ('ready', 'running') LIMIT 1"
  )
  return jobs.length > 0
}

async function sessionsOf(shape, publications) {
  const rows = await shape.query('SELECT id FROM generation_sessions WHERE publication_id = ANY($1)', [
    publications.map(({ id }) => id),
  ])
  return rows.map(({ id }) => id)
}

/** @throws Error where one has failed */
export async function finished(shape, ids) {
  for (;;) {
    const rows = await shape.query(
      'SELECT status, COUNT(*) AS count FROM generation_sessions WHERE id = ANY($1) GROUP BY status',
      [ids]
    )
    const counts = Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
    if (counts.failed) throw new Error(`${counts.failed} texts have failed`)
    if (counts.completed === ids.length) return
    await sleep(100)
  }
}
