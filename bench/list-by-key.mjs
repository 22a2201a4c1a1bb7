import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { fillLibrary } from './lib/library.mjs'
import { DEPLOYED, startProduct } from './lib/product.mjs'

/**
 * `node bench/list-by-key.mjs`: the first 20 of a library of 100,000, requested by a session and by an API key,
 * compared with a bare Fastify server that reads the same file; and `/health/live` compared with the framework's
 * empty route. Prints requests per second of each, their ratios, and the product's memory afterwards. Requires `npm
 * run build`, and `npm ci` in `bench/`.
 */
const SIZE = Number(process.env.BENCH_SIZE ?? 100_000)
const ROUNDS = 3
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const LIST = '?page=1&limit=20'

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

  await compare('list by session', '/api/publications', session, product.origin, fastify)
  await compare('list by key', '/api/v1/publications', byKey, product.origin, fastify)
  console.log(`memory after the lists: ${memoryOf(product.pid)} MB`)
  await compare('/health/live', '/health/live', {}, product.origin, empty)
} finally {
  for (const child of others) child.kill('SIGTERM')
  await product.stop()
}

/** Both in turn, so that other load on the machine affects both. */
async function compare(what, path, headers, ours, theirs) {
  const address = path.startsWith('/api') ? path + LIST : path
  const own = []
  const other = []
  await same(address, headers, ours, theirs)
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await load(ours + address, headers))
    other.push(await load(theirs + address, headers))
  }
  const [a, b] = [median(own), median(other)]
  const ratios = own.map((one, round) => one.requests / other[round].requests)
  const ratio = ratios.toSorted((x, y) => x - y)[Math.floor(ROUNDS / 2)]
  console.log(
    `${what}: ${a.requests} requests/s, p99 ${a.p99} ms; compared with ${b.requests}, ${b.p99} ms; ratio ${ratio.toFixed(2)}`
  )
}

/** @throws Error unless both give the same answer */
async function same(path, headers, ours, theirs) {
  const [one, other] = await Promise.all(
    [ours, theirs].map(async (origin) => (await fetch(origin + path, { headers })).json())
  )
  const ids = (answer) => (answer.data?.publications ?? []).map(({ id }) => id).join()
  if (ids(one) !== ids(other)) throw new Error(`${path} does not answer what it is compared with`)
}

async function load(url, headers) {
  const { requests, latency, non2xx } = await autocannon({ url, headers, connections: 10, duration: SECONDS })
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were errors`)
  return { requests: Math.round(requests.average), p99: latency.p99 }
}

function median(runs) {
  return runs.toSorted((a, b) => a.requests - b.requests)[Math.floor(runs.length / 2)]
}

function start(file, ...args) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`./lib/${file}`, import.meta.url)), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  others.push(child)
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}`)))
    child.stdout.once('data', (data) => resolve(String(data).trim()))
  })
}

/** Resident memory of a process in megabytes (Linux). */
function memoryOf(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}
