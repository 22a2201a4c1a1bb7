import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fillLibrary } from './lib/library.mjs'
import { load, middle } from './lib/load.mjs'
import { DEPLOYED, startProduct } from './lib/product.mjs'

/**
 * `node bench/list-by-key.mjs`: the first 20 of a library of 100,000, requested by a session and by an API key,
 * compared with a bare Fastify server that reads the same file; and `/health/live` compared with the framework's
 * empty route. Prints requests per second and processor time per request of each, their ratios, the product's memory
 * afterwards, and whether each goal is met. Both measurements count, because on a busy machine requests per second vary
 * more than processor time does. Requires `npm run build`, and `npm ci` in `bench/` (Linux).
 */
const SIZE = Number(process.env.BENCH_SIZE ?? 100_000)
const ROUNDS = 3
const LIST = '?page=1&limit=20'
/** The smallest ratio for each comparison, and the most megabytes. */
const GOALS = { 'list by session': 0.5, 'list by key': 0.5, '/health/live': 0.8, memory: 300 }

const product = await startProduct({ env: DEPLOYED })
const others = []
try {
  product.database((database) =>
    database.prepare("UPDATE plans SET api_access = 1 WHERE slug = 'free'").run()
  )
  const { key } = await product.call('POST', '/api/api-keys', {
    name: 'Bench',
    permissions: ['publications:read'],
    rateLimit: { requestsPerMinute: 1000, requestsPerHour: 20_000 },
  })
  product.database((database) => {
    // No key's own limit allows as many calls as a measurement makes.
    database.prepare('UPDATE api_keys SET requests_per_minute = 1e9, requests_per_hour = 1e9').run()
    fillLibrary(database, 'bench@cygnet.test', SIZE)
  })
  const fastify = await start('fastify_list.mjs', join(product.dataDir, 'cygnet.sqlite3'))
  const empty = await start('empty_route.mjs')
  const session = { authorization: `Bearer ${product.token}` }
  const byKey = { 'x-api-key': key }

  const own = { origin: product.origin, pid: product.pid }
  console.log(`load of the machine: ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores`)
  await compare('list by session', '/api/publications', session, own, fastify)
  await compare('list by key', '/api/v1/publications', byKey, own, fastify)
  const memory = memoryOf(product.pid)
  console.log(
    `memory after the lists: ${memory} MB; goal at most ${GOALS.memory}: ${verdict(memory <= GOALS.memory)}`
  )
  await compare('/health/live', '/health/live', {}, own, empty)
} finally {
  for (const child of others) child.kill('SIGTERM')
  await product.stop()
}

/** Both in turn, so that other load on the machine affects both. */
async function compare(what, path, headers, ours, theirs) {
  const address = path.startsWith('/api') ? path + LIST : path
  const own = []
  const other = []
  await same(address, headers, ours.origin, theirs.origin)
  // Code that has not been compiled yet is slower than it will be from now on.
  for (const server of [ours, theirs]) await load(server, address, headers)
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await load(ours, address, headers))
    other.push(await load(theirs, address, headers))
  }
  const ratioOf = (quotient) => middle(own.map((one, round) => quotient(one, other[round])))
  const requests = ratioOf((a, b) => a.requests / b.requests)
  const processor = ratioOf((a, b) => b.microseconds / a.microseconds)
  const goal = GOALS[what]
  console.log(`${what}: ${summary(own)}; compared with ${summary(other)}`)
  console.log(
    `  ratio ${requests.toFixed(2)} by requests, ${processor.toFixed(2)} by processor time; goal at least ${goal}: ` +
      `${verdict(requests >= goal)} by requests, ${verdict(processor >= goal)} by processor time`
  )
}

function verdict(isMet) {
  return isMet ? 'met' : 'NOT MET'
}

function summary(runs) {
  const of = (name) => Math.round(middle(runs.map((run) => run[name])))
  return `${of('requests')} requests/s, p99 ${of('p99')} ms, ${of('microseconds')} µs of processor time each`
}

/** @throws Error unless both give the same answer */
async function same(path, headers, ours, theirs) {
  const [one, other] = await Promise.all(
    [ours, theirs].map(async (origin) => (await fetch(origin + path, { headers })).json())
  )
  const ids = (answer) => (answer.data?.publications ?? []).map(({ id }) => id).join()
  if (ids(one) !== ids(other)) throw new Error(`${path} does not answer what it is compared with`)
}

function start(file, ...args) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`./lib/${file}`, import.meta.url)), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  others.push(child)
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}`)))
    child.stdout.once('data', (data) => resolve({ origin: String(data).trim(), pid: child.pid }))
  })
}

/** Resident memory of a process in megabytes (Linux). */
function memoryOf(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
