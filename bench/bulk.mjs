import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { residentMebibytes } from './lib/memory.mjs'
import { chainOf, startModel } from './lib/model.mjs'
import { startProduct } from './lib/product.mjs'

/**
 * A hundred prompts in one bulk run, ten at once, after `npm run build`:
 *
 * node bench/bulk.mjs [--delay 1000] [--prompts 100] [--at-once 10] [--local]
 *
 * With a model that needs `delay` milliseconds per call it prints the time against the ideal: the longest chain of
 * each article, ten side by side. With `--local` the local writer writes, and it prints the memory of the server
 * over the run.
 */
const { values } = parseArgs({
  options: {
    delay: { type: 'string', default: '1000' },
    prompts: { type: 'string', default: '100' },
    'at-once': { type: 'string', default: '10' },
    local: { type: 'boolean', default: false },
  },
})
const DELAY = Number(values.delay)
const COUNT = Number(values.prompts)
const AT_ONCE = Number(values['at-once'])

const THINGS = [
  'bakery',
  'bicycle shop',
  'dental clinic',
  'language school',
  'garden center',
  'hotel',
  'joiner',
  'roastery',
  'vet',
  'archive',
]
const MATTERS = [
  'plan its opening hours',
  'answer complaints in writing',
  'train new staff',
  'set prices for regulars',
  'collect reviews',
  'prepare for winter',
  'choose suppliers',
  'write a newsletter',
  'measure its advertising',
  'hand over to a successor',
]
const prompts = Array.from({ length: COUNT }, (_, at) => {
  const thing = THINGS[at % THINGS.length]
  const matter = MATTERS[Math.floor(at / THINGS.length) % MATTERS.length]
  return `How should a ${thing} ${matter} in its year ${Math.floor(at / 100) + 1}?`
})

const model = values.local ? null : await startModel(DELAY)
let product
try {
  product = await startProduct({ env: { ...model?.env, WORKER_CONCURRENCY: String(AT_ONCE) }, posts: COUNT })
  const before = residentMebibytes(product.pid)
  const started = performance.now()
  const { publications } = await product.call('POST', '/api/publications/bulk-generate', {
    mode: 'bulk',
    prompts,
    settings: { content_preferences: { length: 'medium', include_images: values.local } },
  })
  const publicationIds = publications.map(({ id }) => id)
  const memory = []
  let status
  do {
    await sleep(values.local ? 200 : 50)
    status = await product.call('POST', '/api/publications/bulk-status', { publicationIds })
    memory.push({ done: status.completedCount, mebibytes: residentMebibytes(product.pid) })
  } while (status.completedCount + status.failedCount < COUNT)
  const seconds = (performance.now() - started) / 1000
  console.log(`${status.completedCount} done, ${status.failedCount} failed, ${seconds.toFixed(1)} s`)

  if (model === null) {
    const most = (from, to) =>
      Math.max(
        ...memory
          .filter(({ done }) => done >= from * COUNT && done < to * COUNT)
          .map(({ mebibytes }) => mebibytes)
      ).toFixed(0)
    console.log(
      `memory in MiB: ${before.toFixed(0)} before, at most ${most(0, 0.25)}, ${most(0.25, 0.5)}, ${most(0.5, 0.75)}, ${most(0.75, 1.01)} in the four quarters`
    )
  } else {
    const chains = product.database((database) =>
      database
        .prepare('SELECT id FROM generation_sessions')
        .all()
        .map(({ id }) => chainOf(database, id))
    )
    const calls = chains.reduce((sum, one) => sum + one.calls, 0)
    const waiting = chains.reduce((sum, one) => sum + one.chain, 0)
    const ideal = (waiting * DELAY) / 1000 / AT_ONCE
    console.log(
      `calls ${calls}, mean chain ${(waiting / COUNT).toFixed(2)} calls of ${DELAY} ms, ${AT_ONCE} articles at once\n` +
        `ideal ${ideal.toFixed(1)} s, ratio ${(seconds / ideal).toFixed(2)}`
    )
  }
} finally {
  await product?.stop()
  model?.stop()
}
