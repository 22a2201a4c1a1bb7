import { chainOf, startModel } from './lib/model.mjs'
import { finished, startProduct } from './lib/product.mjs'

/**
 * How long one publication takes with a model that needs a fixed time for every call, compared with the longest
 * chain of calls that wait for each other: `node bench/model-latency.mjs [milliseconds]`, after `npm run build`.
 * Prints the calls, the chain, the time and their ratio.
 */
const DELAY = Number(process.argv[2] ?? 1000)

const model = await startModel(DELAY)
let product
try {
  product = await startProduct({ env: model.env })
  const started = performance.now()
  const { sessionId } = await product.call('POST', '/api/publications/generate', {
    prompt: 'How should a small bakery plan the first year of a new sourdough oven?',
    content_preferences: { length: 'long' },
  })
  const status = await finished(product, sessionId, 20)
  const seconds = (performance.now() - started) / 1000
  const { calls, chain } = product.database((database) => chainOf(database, sessionId))
  const ideal = (chain * DELAY) / 1000
  console.log(
    `blocks ${status.blocks.length}, calls ${calls}, longest chain ${chain} calls of ${DELAY} ms\n` +
      `time ${seconds.toFixed(2)} s, ideal ${ideal.toFixed(2)} s, ratio ${(seconds / ideal).toFixed(2)}`
  )
} finally {
  await product?.stop()
  model.stop()
}
