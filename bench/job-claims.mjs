import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { api, DEPLOYED } from './lib/product.mjs'

/**
 * Milliseconds to take a job and to end it, with 100, 10,000 and 100,000 jobs of one account waiting. After `npm run
 * build`, on SQLite in an empty folder, or on the PostgreSQL of `DATABASE_URL`, whose database is emptied first:
 *
 * node bench/job-claims.mjs
 */
const WAITING = [100, 10_000, 100_000]
const CLAIMS = 200
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
  await app.start(measure)
  await app.terminate()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure() {
  const load = (path) => import(new URL(`app/core/${path}.js`, build).href)
  const [{ transaction }, { claim, end }, { enqueueAll }] = await Promise.all(
    ['database/transaction', 'jobs/lease', 'jobs/queue'].map(load)
  )
  for (const count of WAITING) {
    const job = { kind: `waiting-${count}`, payload: {}, accountId: 'an-account', oneOfMany: true }
    for (let from = 0; from < count; from += AT_ONCE)
      await transaction((trx) => enqueueAll(trx, Array(Math.min(count, AT_ONCE)).fill(job)))
    const taken = []
    for (let index = 0; index < Math.min(CLAIMS, count); index++) {
      const started = performance.now()
      const one = await claim([job.kind])
      taken.push(performance.now() - started)
      await transaction((trx) => end(trx, one, 'done'))
    }
    taken.sort((a, b) => a - b)
    const at = (share) => `${taken[Math.floor(taken.length * share)].toFixed(1)} ms`
    console.log(`${count} waiting: a claim takes ${at(0.5)} (median), ${at(0.95)} (95th percentile)`)
  }
}
