import { setTimeout as sleep } from 'node:timers/promises'
import { serveSites } from './evaluation/sites_server.mjs'
import { chainOf, startModel } from './lib/model.mjs'
import { finished, startProduct } from './lib/product.mjs'

/**
 * How long one publication takes with a model that needs a fixed time for every call, compared with the longest
 * chain of calls that wait for each other: `node bench/model-latency.mjs [milliseconds]`, after `npm run build`.
 * Prints the calls, the chain, the time and their ratio.
 *
 * `node bench/model-latency.mjs --rate 60` has a model that writes 60 tokens a second, and prints when the first
 * section can be read and when the article is finished, in one draft and section by section.
 */
const [first, second] = process.argv.slice(2)
if (first === '--rate') await measureRate(Number(second ?? 60))
else await measureChain(Number(first ?? 1000))

async function measureChain(delay) {
  const model = await startModel(delay)
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
    const ideal = (chain * delay) / 1000
    console.log(
      `blocks ${status.blocks.length}, calls ${calls}, longest chain ${chain} calls of ${delay} ms\n` +
        `time ${seconds.toFixed(2)} s, ideal ${ideal.toFixed(2)} s, ratio ${(seconds / ideal).toFixed(2)}`
    )
  } finally {
    await product?.stop()
    model.stop()
  }
}

async function measureRate(rate) {
  const model = await startModel(0, rate)
  const sites = await serveSites()
  try {
    for (const [title, context] of [
      ['one draft', '128000'],
      ['section by section', '8000'],
    ])
      await measureWay(
        title,
        { ...model.env, OUTGOING_ALLOW: sites.host, MODEL_CONTEXT_TOKENS: context },
        sites
      )
  } finally {
    await sites.close()
    model.stop()
  }
}

async function measureWay(title, env, sites) {
  const product = await startProduct({ env })
  try {
    const started = performance.now()
    const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
    const { sessionId } = await product.call('POST', '/api/publications/generate', {
      prompt: 'How to keep old books at home without damaging them, and what a repair costs',
      keywords: ['book repair'],
      sources: sites.addressesOf('bindery'),
      content_preferences: { length: 'long', include_images: false },
    })
    let readable = null
    let status
    do {
      await sleep(100)
      status = await product.call('GET', `/api/publications/generation-status/${sessionId}`)
      if (status.blocks.some((block) => block.status === 'done')) readable ??= seconds()
    } while (!['completed', 'failed'].includes(status.status))
    const { calls, chain } = product.database((database) => chainOf(database, sessionId))
    const [{ asked, answered }] = product.database((database) =>
      database
        .prepare(
          'SELECT sum(input_tokens) AS asked, sum(output_tokens) AS answered FROM generation_steps WHERE session_id = ?'
        )
        .all(sessionId)
    )
    console.log(
      `${title}: ${status.status}${status.error ? ` (${status.error.message})` : ''}, first section after ${readable} s, finished after ${seconds()} s; ` +
        `${calls} calls, longest chain ${chain}, ${asked} tokens in, ${answered} out`
    )
  } finally {
    await product.stop()
  }
}
