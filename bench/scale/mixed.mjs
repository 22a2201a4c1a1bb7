import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../lib/quantile.mjs'
import { customers, memoryOf, SHORT } from '../lib/shape.mjs'

const CONNECTIONS = 100
const ACCOUNTS = 20
const POSTS = 5
const MEGABYTE = 1_048_576
/** Shares of the calls; the rest are reads. */
const GENERATIONS = 0.05
const POLLS = 0.15
const READS = [
  '/api/publications?page=1&limit=20',
  '/api/subscriptions/status',
  '/api/companies',
  '/api/auth/me',
]

/** People who read, poll and order, at both servers, whose accounts soon have no posts left. */
class Crowd {
  /** Milliseconds of each call. */
  times = []
  statuses = {}
  #isOver = false

  constructor(shape, tokens, pause) {
    this.shape = shape
    this.people = tokens.map((token) => ({ token, sessionId: null }))
    this.pause = pause
    this.work = Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => this.#person(at)))
  }

  async end() {
    this.#isOver = true
    await this.work
  }

  async #person(at) {
    const person = this.people[at % this.people.length]
    const { origin } = this.shape.web[at % this.shape.web.length]
    for (let turn = at; !this.#isOver; turn++) {
      const chance = Math.random()
      if (chance < GENERATIONS) await this.#order(origin, person, turn)
      else if (chance < GENERATIONS + POLLS && person.sessionId)
        await this.#ask(origin, person, `/api/publications/generation-status/${person.sessionId}`)
      else await this.#ask(origin, person, READS[turn % READS.length])
      if (this.pause) await sleep(this.pause)
    }
  }

  async #order(origin, person, turn) {
    const body = { prompt: `How should a tea house of ${turn} seats plan its menu?`, ...SHORT }
    const answer = await this.#ask(origin, person, '/api/publications/generate', body)
    person.sessionId = answer?.data?.sessionId ?? person.sessionId
  }

  async #ask(origin, { token }, path, body) {
    const started = performance.now()
    const response = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null)
    const answer = await response?.json()
    this.times.push(performance.now() - started)
    const status = response?.status ?? 'no answer'
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    return answer
  }
}

/** 80% reads, 15% polls and 5% generations at 100 connections; quota and ledger afterwards. */
export async function mixed(shape, { seconds }) {
  await shape.haveWorkers(2)
  const tokens = await customers(shape, ACCOUNTS, POSTS)
  const since = Date.now()
  const crowd = new Crowd(shape, tokens, 0)
  await sleep(seconds * 1_000)
  await crowd.end()
  const [p99, median] = [quantile(crowd.times, 0.99), quantile(crowd.times, 0.5)]
  const failed = Object.entries(crowd.statuses).filter(([status]) => !(Number(status) < 500))
  while ((await unfinished(shape, since)) > 0) await sleep(500)
  const wrong = await wrongAccounts(shape, since)
  return [
    {
      what: `mixed calls at ${CONNECTIONS} connections for ${seconds} s, ${Math.round(crowd.times.length / seconds)} a second (median ${median} ms): 99th percentile, ms; answers`,
      yardstick: 'at most 300; no 5xx',
      measured: [p99, crowd.statuses],
      holds: p99 <= 300 && failed.length === 0,
    },
    {
      what: 'accounts whose posts, reservations and texts disagree afterwards',
      yardstick: 'none',
      measured: [wrong.length],
      holds: wrong.length === 0,
    },
  ]
}

async function unfinished(shape, since) {
  const [{ count }] = await shape.query(
    'SELECT COUNT(*) AS count FROM generation_sessions WHERE created_at >= $1 AND finished_at IS NULL',
    [since]
  )
  return Number(count)
}

/** Each has as many posts used as texts completed, none reserved, and no more than its plan allows. */
const wrongAccounts = (shape, since) =>
  shape.query(
    `SELECT * FROM (
       SELECT p.account_id, SUM(p.used) AS used, SUM(p.reserved) AS reserved,
         (SELECT COUNT(*) FROM quota_reservations r WHERE r.account_id = p.account_id AND r.state = 'captured') AS captured,
         (SELECT COUNT(*) FROM quota_reservations r WHERE r.account_id = p.account_id AND r.state = 'reserved') AS held,
         (SELECT COUNT(*) FROM generation_sessions s WHERE s.account_id = p.account_id AND s.status = 'completed') AS texts
       FROM quota_periods p
       WHERE p.account_id IN (SELECT account_id FROM generation_sessions WHERE created_at >= $1)
       GROUP BY p.account_id) AS kept
     WHERE used <> captured OR used <> texts OR reserved <> 0 OR held <> 0 OR used > ${POSTS}`,
    [since]
  )

/** What the processes grow by under a steady load of the same calls. */
export async function growth(shape, { minutes }) {
  await shape.haveWorkers(2)
  const tokens = await customers(shape, ACCOUNTS, POSTS)
  const crowd = new Crowd(shape, tokens, 500)
  const all = [...shape.web, ...shape.workers]
  const look = () => Promise.all(all.map(memoryOf))
  // Caches and compiled code have grown by then.
  await sleep(Math.min(5, minutes) * 60_000)
  const before = await look()
  await sleep(minutes * 60_000)
  const after = await look()
  await crowd.end()
  const growing = all.map((_, at) =>
    Number(((after[at].rss - before[at].rss) / MEGABYTE / minutes).toFixed(2))
  )
  return [
    {
      what: `MB a minute that each process grows by, over ${minutes} minutes after as many to warm up (5 at most)`,
      yardstick: 'at most 1',
      measured: growing,
      holds: growing.every((one) => one <= 1),
    },
  ]
}
