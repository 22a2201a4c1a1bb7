import '../../api/scripts/run_sources.mjs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { finished, startProduct } from '../lib/product.mjs'
import { serveSites } from './sites_server.mjs'

/**
 * Has articles of `articles/` written again by the answers of their model, lies and all, and keeps them as they are
 * published, with what became of each statement: after `npm run build`
 *
 * node bench/evaluation/replay.mjs FOLDER birch fahrschule torno heatpumps [--serve]
 *
 * With `--serve` the server runs on, so that the pages it prints can be opened.
 */
const [folder, ...rest] = process.argv.slice(2)
const names = rest.filter((name) => name !== '--serve')
const api = (file) => import(new URL(`../../api/app/${file}`, import.meta.url).href)
const { ReplayedModel } = await api('generation/tests/support/replayed_article.js')
const { ModelServer } = await api('writers/tests/support/model_server.js')

let replayed
const model = await ModelServer.start({ fault: (call) => replayed.answer(call) })
const sites = await serveSites()
const product = await startProduct({
  env: {
    OPENAI_BASE_URL: model.baseURL,
    OPENAI_API_KEY: 'replayed',
    OPENAI_MODEL: 'replayed-model',
    VERIFIER_MODEL: 'replayed-judge',
    MODEL_CONTEXT_TOKENS: '128000',
    OUTGOING_ALLOW: sites.host,
  },
})
await mkdir(folder, { recursive: true })

for (const name of names) {
  const recorded = Object.values(await api(`generation/tests/fixtures/recorded/${name}.js`))[0]
  replayed = await ReplayedModel.of(recorded)
  const { sessionId, publicationId } = await product.call('POST', '/api/publications/generate', {
    ...{ prompt: recorded.prompt, language: recorded.language, sources: sites.addressesOf(recorded.site) },
    content_preferences: { length: 'long' },
  })
  await finished(product, sessionId)
  const path = `/api/publications/${publicationId}`
  await product.call('POST', `${path}/claims/verify`)
  let ledger
  do {
    await sleep(200)
    ledger = await product.call('GET', `${path}/claims`)
  } while (!['done', 'incomplete'].includes(ledger.verification?.status))
  for (const format of ['md', 'html', 'pdf'])
    await writeFile(join(folder, `${name}.${format}`), await download(path, format))
  await writeFile(join(folder, `${name}.claims.json`), JSON.stringify(ledger, null, 2))
  const { url } = await product.call('POST', `${path}/proof-links`, { expiresInDays: 30 })
  const { qualityScore, wordCount } = await product.call('GET', path)
  const standing = Object.groupBy(ledger.claims, ({ verdict }) => verdict)
  const counts = Object.entries(standing).map(([verdict, own]) => `${own.length} ${verdict}`)
  console.log(
    `${name}: ${wordCount} words, score ${qualityScore}, ${counts.join(', ')}, changes ${ledger.changes.length}`
  )
  console.log(`  ${new URL(new URL(url).pathname, product.origin)}`)
}

if (rest.includes('--serve')) await new Promise((resolve) => process.once('SIGINT', resolve))
await product.stop()
await sites.close()
await model.stop()

async function download(path, format) {
  const response = await fetch(`${product.origin}${path}/download`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format, credit: false }),
  })
  if (!response.ok) throw new Error(`${format}: ${await response.text()}`)
  return Buffer.from(await response.arrayBuffer())
}
