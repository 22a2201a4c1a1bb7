import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startShape } from './lib/shape.mjs'
import { claims } from './scale/claims.mjs'
import { growth, mixed } from './scale/mixed.mjs'
import { lists, streams } from './scale/reads.mjs'
import { recovery } from './scale/recovery.mjs'
import { generations, pickUp } from './scale/workers.mjs'

/**
 * The scaled shape (two servers, workers, PostgreSQL, Redis, S3), started on this machine after `npm run build`, each
 * figure beside its yardstick:
 *
 * npm run bench -- scale [--short] [--only claims,pickup,recovery,generations,lists,streams,mixed,memory]
 *   [--minutes 3] [--pace 200]
 *
 * `--short` takes minutes, the whole more than an hour; `--minutes` is how long mixed calls and the growth of memory are
 * watched, `--pace` how many milliseconds each of their callers waits between two calls (mixed calls: none, so that
 * they fill the machine and most orders are refused for want of posts; 1,000 for a load that the workers can write).
 * Results are kept in `bench/results/`, with the machine, its load, the commit and the date: everything shares this machine, so what a busy one measures is the least that holds.
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    minutes: { type: 'string' },
    pace: { type: 'string' },
  },
})
const short = values.short
/** @param usual those of the yardstick */
const minutes = (usual) => Number(values.minutes ?? usual)
const pace = (usual) => Number(values.pace ?? usual)
/** Milliseconds: the lease of a job. */
const LEASE = 10_000
/** Milliseconds that the model takes for a call, where it is not two seconds. */
const DELAYS = { pickup: 20, mixed: 200 }
/** Texts that a worker writes at a time, where it is not one: what people order all the time must be written too. */
const PLACES = { mixed: 4 }
const MEASUREMENTS = {
  claims: () => claims({ seconds: short ? 3 : 20, waiting: 100_000 }),
  pickup: (shape) => pickUp(shape, { texts: short ? 30 : 200 }),
  recovery: (shape) => recovery(shape, { times: short ? 2 : 10, lease: LEASE }),
  generations: (shape) => generations(shape, { perWorker: short ? 4 : 12 }),
  lists: (shape) => lists(shape, { seconds: short ? 5 : 20 }),
  streams: (shape) => streams(shape, { count: 1_000 }),
  mixed: (shape) => mixed(shape, { seconds: 60 * minutes(short ? 0.5 : 10), pace: pace(0) }),
  memory: (shape) => growth(shape, { minutes: minutes(short ? 2 : 30), pace: pace(500) }),
}

const names = values.only?.split(',') ?? Object.keys(MEASUREMENTS)
const unknown = names.filter((name) => !Object.hasOwn(MEASUREMENTS, name))
if (unknown.length > 0) throw new Error(`Unknown: ${unknown}. There are ${Object.keys(MEASUREMENTS)}.`)

const root = fileURLToPath(new URL('../', import.meta.url))
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const date = new Date().toISOString()
const results = {
  date,
  commit: git('rev-parse', '--short', 'HEAD'),
  isChanged: git('status', '--porcelain', '--untracked-files=no') !== '',
  isShort: short,
  machine: {
    processor: cpus()[0]?.model.trim(),
    cores: availableParallelism(),
    gibibytes: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  },
  figures: [],
}
const folder = new URL('results/', import.meta.url)
mkdirSync(folder, { recursive: true })
const file = new URL(
  `scale-${date.slice(0, 16).replace(':', '')}-${results.commit}${short ? '-short' : ''}.json`,
  folder
)

for (const name of names) {
  // Each has its own: none pays for what another has left behind.
  const shape =
    name === 'claims'
      ? null
      : await startShape({
          web: 2,
          workers: 0,
          delay: DELAYS[name] ?? 2_000,
          places: PLACES[name] ?? 1,
          lease: LEASE,
        })
  try {
    const load = loadavg()[0]
    for (const { what, yardstick, measured, holds } of await MEASUREMENTS[name](shape)) {
      const loads = [load, loadavg()[0]].map((one) => Number(one.toFixed(1)))
      results.figures.push({ name, what, yardstick, measured, holds, loads })
      const shown = measured.map((one) => (typeof one === 'object' ? JSON.stringify(one) : one)).join(', ')
      console.log(
        `${what}: ${shown}\n  ${yardstick}: ${holds ? 'holds' : 'MISSED'} (load ${loads.join(' to ')})`
      )
    }
  } finally {
    await shape?.stop()
  }
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
}
