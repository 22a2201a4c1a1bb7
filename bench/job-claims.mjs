import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { api, DEPLOYED } from './lib/product.mjs'
import { quantile } from './lib/quantile.mjs'

/**
 * Milliseconds to take a job, and jobs that are taken, ended and replaced a second by eight at once, with so many jobs of
 * one account waiting. After `npm run build`, on SQLite in an empty folder, or on the PostgreSQL of `DATABASE_URL`, which
 * should be empty:
 *
 * node bench/job-claims.mjs [--waiting 100,10000,100000] [--seconds 5] [--json]
 */
const { values } = parseArgs({
  options: {
    waiting: { type: 'string', default: '100,10000,100000' },
    seconds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
})
const CLAIMS = 200
const CLAIMERS = 8
const AT_ONCE = 1_000

const dataDir = mkdtempSync(join(tmpdir(), 'cygnet-claims-'))
Object.assign(process.env, DEPLOYED, { DATA_DIR: dataDir, PORT: '0', ROLE: 'web', LOG_LEVEL: 'error' })
const build = pathToFileURL(join(api, 'build', '/'))
const { Ignitor } = await import(
  pathToFileURL(createRequire(join(api, 'package.json')).resolve('@adonisjs/core')).href
)
process.chdir(join(api, 'build'))
const ignitor = new Ignitor(build, {
  importer: (path) => import(path.startsWith('.') ? new URL(path, build).href : path),
})
try {
  const app = await ignitor.createApp('web')
  await app.init()
  await app.boot()
  await app.start(measureAll)
  await app.terminate()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function measureAll() {
  const load = (path) => import(new URL(`app/core/${path}.js`, build).href)
  const [database, lease, queue] = await Promise.all(
    ['database/transaction', 'jobs/lease', 'jobs/queue'].map(load)
  )
  const measured = {}
  for (const count of values.waiting.split(',').map(Number))
    measured[count] = await measure({ ...database, ...lease, ...queue }, count)
  if (values.json) console.log(JSON.stringify(measured))
  else console.table(measured)
}

async function measure({ transaction, claim, end, enqueueAll }, count) {
  const job = { kind: `waiting-${count}`, payload: {}, accountId: 'an-account', oneOfMany: true }
  for (let from = 0; from < count; from += AT_ONCE)
    await transaction((trx) => enqueueAll(trx, Array(Math.min(count - from, AT_ONCE)).fill(job)))
  const taken = []
  /** Takes one and leaves as many waiting as before. */
  const takeOne = async () => {
    const started = performance.now()
    const one = await claim([job.kind])
    taken.push(performance.now() - started)
    await transaction(async (trx) => {
      await end(trx, one, 'done')
      await enqueueAll(trx, [job])
    })
  }
  for (let index = 0; index < CLAIMS; index++) await takeOne()
  const alone = taken.splice(0)
  const started = performance.now()
  const until = started + Number(values.seconds) * 1_000
  await Promise.all(
    Array.from({ length: CLAIMERS }, async () => {
      while (performance.now() < until) await takeOne()
    })
  )
  return {
    medianMs: quantile(alone, 0.5),
    p95Ms: quantile(alone, 0.95),
    perSecond: Math.round(taken.length / ((performance.now() - started) / 1_000)),
  }
}
