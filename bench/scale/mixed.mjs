import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { processorTime } from '../lib/load.mjs'
import { quantile } from '../lib/quantile.mjs'
import { customers, memoryOf, SHORT } from '../lib/shape.mjs'

const CONNECTIONS = 100
const ACCOUNTS = 20
/** Of an account whose callers never wait: workers could not write what so many orders would ask for. */
const FEW_POSTS = 5
/** Of an account whose texts are written all the time. */
const MANY_POSTS = 1_000
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

/** People who read, poll and order, at both servers. */
class Crowd {
  /** Milliseconds of each call, by its kind. */
  times = {}
  statuses = {}
  #isOver = false
  #agent = new Agent({ keepAlive: true })

  /** @param pace milliseconds that each waits between its calls, half as long to one and a half times as long */
  constructor(shape, tokens, pace) {
    this.shape = shape
    this.people = tokens.map((token) => ({ token, sessionId: null }))
    this.pace = pace
    this.work = Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => this.#person(at)))
  }

  async end() {
    this.#isOver = true
    await this.work
    this.#agent.destroy()
  }

  async #person(at) {
    const person = this.people[at % this.people.length]
    const { origin } = this.shape.web[at % this.shape.web.length]
    for (let turn = at; !this.#isOver; turn++) {
      const chance = Math.random()
      if (chance < GENERATIONS) await this.#order(origin, person, turn)
      else if (chance < GENERATIONS + POLLS && person.sessionId)
        await this.#ask('poll', origin, person, `/api/publications/generation-status/${person.sessionId}`)
      else {
        const path = READS[turn % READS.length]
        await this.#ask(path, origin, person, path)
      }
      if (this.pace) await sleep(this.pace * (0.5 + Math.random()))
    }
  }

  async #order(origin, person, turn) {
    const body = { prompt: `How should a tea house of ${turn} seats plan its menu?`, ...SHORT }
    const answer = await this.#ask('order', origin, person, '/api/publications/generate', body)
    person.sessionId = answer?.data?.sessionId ?? person.sessionId
  }

  async #ask(kind, origin, { token }, path, body) {
    const started = performance.now()
    const { status, read } = await this.#call(origin + path, token, body).catch(() => ({
      status: 'no answer',
    }))
    this.times[kind] ??= []
    this.times[kind].push(performance.now() - started)
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    return body && read ? JSON.parse(read) : null
  }

  /** `fetch` would take as much of the shared processors as the servers do. */
  #call(url, token, body) {
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      }
      const method = body ? 'POST' : 'GET'
      const call = request(url, { agent: this.#agent, method, headers }, (response) => {
        text(response).then((read) => resolve({ status: response.statusCode, read }), reject)
      })
      call.on('error', reject)
      call.end(body && JSON.stringify(body))
    })
  }
}

/**
 * 80% reads, 15% polls and 5% generations at 100 connections; quota and ledger afterwards. Callers that wait between two
 * calls have all their orders accepted, the others soon have no posts left.
 */
export async function mixed(shape, { seconds, pace }) {
  await shape.haveWorkers(2)
  const posts = pace ? MANY_POSTS : FEW_POSTS
  const tokens = await customers(shape, ACCOUNTS, posts)
  const since = Date.now()
  const processes = [...shape.web, ...shape.workers]
  const before = processes.map(({ pid }) => processorTime(pid))
  const own = process.cpuUsage()
  const crowd = new Crowd(shape, tokens, pace)
  await sleep(seconds * 1_000)
  await crowd.end()
  const share = (microseconds) => Number((microseconds / 1e6 / seconds).toFixed(2))
  const cores = {
    callers: share(Object.values(process.cpuUsage(own)).reduce((all, one) => all + one, 0)),
    processes: processes.map(({ pid }, at) => share(processorTime(pid) - before[at])),
  }
  const times = Object.values(crowd.times).flat()
  const [p99, median] = [quantile(times, 0.99), quantile(times, 0.5)]
  const kinds = Object.fromEntries(
    Object.entries(crowd.times).map(([kind, some]) => [kind, [quantile(some, 0.5), quantile(some, 0.99)]])
  )
  const failed = Object.entries(crowd.statuses).filter(([status]) => !(Number(status) < 500))
  while ((await unfinished(shape, since)) > 0) await sleep(500)
  const wrong = await wrongAccounts(shape, since, posts)
  return [
    {
      what: `mixed calls at ${CONNECTIONS} connections ${pace ? `that wait ${pace} ms between calls` : 'that never wait'} for ${seconds} s, ${Math.round(times.length / seconds)} a second (median ${median} ms): 99th percentile, ms; answers; median and 99th percentile by kind; cores used`,
      yardstick: 'at most 300; no 5xx',
      measured: [p99, crowd.statuses, kinds, cores],
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
const wrongAccounts = (shape, since, posts) =>
  shape.query(
    `SELECT * FROM (
       SELECT p.account_id, SUM(p.used) AS used, SUM(p.reserved) AS reserved,
         (SELECT COUNT(*) FROM quota_reservations r WHERE r.account_id = p.account_id AND r.state = 'captured') AS captured,
         (SELECT COUNT(*) FROM quota_reservations r WHERE r.account_id = p.account_id AND r.state = 'reserved') AS held,
         (SELECT COUNT(*) FROM generation_sessions s WHERE s.account_id = p.account_id AND s.status = 'completed') AS texts
       FROM quota_periods p
       WHERE p.account_id IN (SELECT account_id FROM generation_sessions WHERE created_at >= $1)
       GROUP BY p.account_id) AS kept
     WHERE used <> captured OR used <> texts OR reserved <> 0 OR held <> 0 OR used > $2`,
    [since, posts]
  )

/** What the processes grow by under a steady load of the same calls. */
export async function growth(shape, { minutes, pace }) {
  await shape.haveWorkers(2)
  const tokens = await customers(shape, ACCOUNTS, MANY_POSTS)
  const crowd = new Crowd(shape, tokens, pace)
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
      what: `MB a minute that each process grows by, over ${minutes} minutes after as many to warm up (5 at most), answers; MB before`,
      yardstick: 'at most 1',
      measured: [growing, crowd.statuses, before.map(({ rss }) => Math.round(rss / MEGABYTE))],
      holds: growing.every((one) => one <= 1),
    },
  ]
}
