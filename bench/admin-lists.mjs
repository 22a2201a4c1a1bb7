import { readFileSync } from 'node:fs'
import { startProduct } from './lib/product.mjs'
import { fillTables, LISTED_TABLES, SEARCHED_TABLES, withPostgres } from './lib/rows.mjs'

/**
 * `node bench/admin-lists.mjs [rows]`: what the lists of the operator's console cost with a million rows (or as many as
 * are given) over a thousand, on PostgreSQL: `node api/tests/postgres/run.mjs node bench/admin-lists.mjs`. Asks each question of both servers by turns and prints the medians, the 99th percentiles
 * and their ratios, and what the larger server's memory came to. Wants the built server (`npm run build`). `BENCH_ROLE=all` has
 * jobs run meanwhile, the operators' figures among them.
 */
const SMALL = 1_000
const LARGE = Number(process.argv[2] ?? 1_000_000)
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 200)
/** The largest acceptable ratio, and the milliseconds below which a ratio means nothing. */
const MAX_RATIO = 2
const FLOOR = 5
const TABLES = [...new Set([...SEARCHED_TABLES, ...LISTED_TABLES])]

const QUESTIONS = [
  'users',
  'users?page=50',
  'users?sortBy=email&sortOrder=asc',
  'users?sortBy=name&sortOrder=asc',
  'users?status=inactive',
  'users?status=active&sortBy=email',
  'users?plan=pro',
  'users?search=user7',
  'users?search=er77',
  'users?search=7%40bench',
  'publications',
  'publications?sortBy=title&sortOrder=asc',
  'publications?status=draft',
  'publications?status=published&sortBy=title',
  'publications?status=deleted',
  'publications?mode=test',
  'publications?search=number%20777',
  'publications?search=cargo',
  'publications?search=umber%20777',
  'publications?search=blicatio',
  'publications?search=public%20bike&sortBy=title',
  'partners',
  'partners?sortBy=email&sortOrder=asc',
  'partners?sortBy=balance',
  'partners?sortBy=referredUsers',
  'partners?status=pending',
  'partners?status=active&sortBy=balance',
  'partners?search=user7',
  'partners?search=amily77',
  'generations',
  'generations?status=failed',
  'generations?step=finalization',
  'generations?mode=test',
  'payouts?state=completed',
  'stripe-events',
  'stripe-events?type=invoice.paid&state=handled',
  'webhook-deliveries',
  'webhook-deliveries?type=ping&status=failed',
  'logs',
  'logs?isError=true',
  'logs?isError=false&method=DELETE',
  'logs?method=POST',
  'logs?method=POST&status=400',
  'logs?mode=test',
  'logs?search=partners',
  'logs?search=user7%40bench.test',
  'audit',
  'audit?action=user.update',
  'refusals',
  'moderation',
  'figures',
  'dashboard',
  'search?q=er7777',
  'search?q=bench.te',
  'search?q=amily77',
  'search?q=umber%2099',
  'search?q=na',
]

const servers = []
let isOver = false
try {
  const small = await server(SMALL)
  servers.push(small)
  const large = await server(LARGE)
  servers.push(large)
  for (const question of QUESTIONS) {
    const took = { small: [], large: [] }
    for (let time = 0; time < REQUESTS; time++) {
      took.small.push(await ask(small, question))
      took.large.push(await ask(large, question))
    }
    // The first ones compile statements.
    const [few, many] = [took.small.slice(5), took.large.slice(5)]
    const [one, other] = [at(0.99, few), at(0.99, many)]
    const [median, otherMedian] = [at(0.5, few), at(0.5, many)]
    const ratio = other / Math.max(one, FLOOR)
    if (ratio > MAX_RATIO) isOver = true
    console.log(
      `${question.padEnd(42)} ${median.toFixed(1).padStart(7)} ms ${otherMedian.toFixed(1).padStart(7)} ms  x${(otherMedian / median).toFixed(2)}  ${one.toFixed(1).padStart(7)} ms ${other.toFixed(1).padStart(7)} ms  x${ratio.toFixed(2)}${ratio > MAX_RATIO ? '  OVER' : ''}`
    )
  }
  console.log(`Memory of the larger server: ${memoryOf(large.pid)}`)
} finally {
  await Promise.all(servers.map((product) => product.stop()))
}
process.exitCode = isOver ? 1 : 0

async function server(count) {
  const product = await startProduct({
    env: { ROLE: process.env.BENCH_ROLE ?? 'web', ...(await databaseFor(count)) },
  })
  try {
    await fillTables(product, count, TABLES)
  } catch (error) {
    await product.stop()
    throw error
  }
  return product
}

/** On PostgreSQL, each server has a database of its own beside the given one. */
async function databaseFor(count) {
  if (!process.env.DATABASE_URL) return {}
  const name = `rows_${count}`
  await withPostgres(process.env.DATABASE_URL, (client) => client.query(`CREATE DATABASE ${name}`))
  const url = new URL(process.env.DATABASE_URL)
  url.pathname = name
  return { DATABASE_URL: url.href }
}

/** The most that it has taken so far, where the system reports it. */
function memoryOf(pid) {
  try {
    return /VmHWM:\s+(.*)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 'unknown'
  } catch {
    return 'unknown'
  }
}

async function ask({ origin, token }, question) {
  const from = performance.now()
  const answer = await fetch(`${origin}/api/admin/${question}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${question} answered ${answer.status}: ${text.slice(0, 300)}`)
  return performance.now() - from
}

function at(share, values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}
