import { serveSites } from './evaluation/sites_server.mjs'
import { chainOf, startModel } from './lib/model.mjs'
import { finished, startProduct } from './lib/product.mjs'

/**
 * How much one article with sources uses a model: calls, tokens and the longest chain, by step: `node
 * bench/model-calls.mjs [length]`, after `npm run build`. The model here writes only from the sources and counts
 * four characters as a token; `long` makes it plan six sections.
 */
const length = process.argv[2] ?? 'long'

const model = await startModel(0)
const sites = await serveSites()
let product
try {
  product = await startProduct({ env: { ...model.env, OUTGOING_ALLOW: sites.host } })
  const { sessionId } = await product.call('POST', '/api/publications/generate', {
    prompt: 'How to keep old books at home without damaging them, and what a repair costs',
    keywords: ['book repair'],
    sources: sites.addressesOf('bindery'),
    content_preferences: { length, include_images: false },
  })
  const status = await finished(product, sessionId, 50)
  product.database((database) => {
    const steps = database
      .prepare(
        `SELECT step, sum(calls) AS calls, sum(input_tokens) AS asked, sum(output_tokens) AS answered
         FROM generation_steps WHERE session_id = ? AND calls > 0 GROUP BY step ORDER BY min(started_at)`
      )
      .all(sessionId)
    const row = (name, calls, asked, answered) =>
      console.log(
        `${name.padEnd(26)}${[calls, asked, answered].map((value) => String(value).padStart(9)).join('')}`
      )
    row('step', 'calls', 'in', 'out')
    for (const { step, calls, asked, answered } of steps) row(step, calls, asked, answered)
    const sum = (name) => steps.reduce((total, step) => total + step[name], 0)
    row(`${status.blocks.length} sections`, sum('calls'), sum('asked'), sum('answered'))
    console.log(`longest chain ${chainOf(database, sessionId).chain}`)
  })
} finally {
  await product?.stop()
  await sites.close()
  model.stop()
}
