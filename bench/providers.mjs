import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SERVER_OPTIONS } from '../scripts/lib/runtime.mjs'
import { startModel } from './lib/model.mjs'
import { api, finished, startProduct } from './lib/product.mjs'

/**
 * Four workers and a model server that refuses more than so many calls in any minute, after `npm run build`:
 *
 * node bench/providers.mjs [--per-minute 1200] [--minute 60] [--articles 100] [--small 10] [--delay 1000] [--workers 4]
 *   [--seconds 600]
 *
 * One account orders `articles` at once, then `small` others one each. It prints how many calls were refused, how much of
 * what is allowed was used, and how long the others waited. `minute` is the length of the server's window in seconds;
 * after `seconds` it stops, whatever is still waiting.
 */
const { values } = parseArgs({
  options: {
    'per-minute': { type: 'string', default: '1200' },
    minute: { type: 'string', default: '60' },
    articles: { type: 'string', default: '100' },
    small: { type: 'string', default: '10' },
    delay: { type: 'string', default: '1000' },
    workers: { type: 'string', default: '4' },
    seconds: { type: 'string', default: 'Infinity' },
  },
})
const PER_MINUTE = Number(values['per-minute'])
const WINDOW = Number(values.minute) * 1000
const ARTICLES = Number(values.articles)
const SMALL = Number(values.small)

/** Passes calls on to the model, at most so many in any window, as providers do. */
async function limited(target) {
  const allowed = (PER_MINUTE * WINDOW) / 60_000
  const seen = { times: [], refused: 0 }
  const server = createServer(async (request, response) => {
    const now = performance.now()
    const parts = []
    for await (const part of request) parts.push(part)
    const recent = seen.times.findIndex((time) => time > now - WINDOW)
    if (recent !== -1 && seen.times.length - recent >= allowed) {
      seen.refused++
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' })
      response.end(JSON.stringify({ error: { message: 'Slow down', code: 'rate_limit_exceeded' } }))
      return
    }
    seen.times.push(now)
    const { authorization } = request.headers
    const answer = await fetch(new URL(request.url, target), {
      method: request.method,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    }).catch(() => null)
    // At the end calls may be open for which nobody waits any more.
    if (answer === null) {
      response.destroy()
      return
    }
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') })
    await pipeline(answer.body, response).catch(() => response.destroy())
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    seen,
    baseURL: `http://127.0.0.1:${server.address().port}/v1`,
    close: () => server.close(),
  }
}

const settingsOf = (env, dataDir) => ({
  ...process.env,
  ...env,
  DATA_DIR: dataDir,
  DEMO_DATA: '0',
  PORT: '0',
  ROLE: 'worker',
})

async function order(product, prompts) {
  const { publications } = await product.call('POST', '/api/publications/bulk-generate', {
    mode: 'bulk',
    prompts,
    settings: { content_preferences: { length: 'short', include_images: false } },
  })
  return publications.map(({ id }) => id)
}

const promptsOf = (count, of) =>
  Array.from(
    { length: count },
    (_, at) => `How should a bakery plan its opening hours in year ${of}${at + 1}?`
  )

const model = await startModel(Number(values.delay))
const front = await limited(model.env.OPENAI_BASE_URL)
const env = {
  ...model.env,
  OPENAI_BASE_URL: front.baseURL,
  OPENAI_REQUESTS_PER_MINUTE: String(PER_MINUTE),
  WORKER_CONCURRENCY: '8',
}
const workers = []
let product
try {
  product = await startProduct({ env: { ...env, ROLE: 'web' }, posts: ARTICLES })
  for (let at = 0; at < Number(values.workers); at++)
    workers.push(
      spawn(process.execPath, [...SERVER_OPTIONS, 'build/bin/server.js'], {
        cwd: api,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: settingsOf(env, product.dataDir),
      })
    )
  await sleep(3_000)
  const started = performance.now()
  const all = []
  for (let at = 0; at < ARTICLES; at += 100)
    all.push(...(await order(product, promptsOf(Math.min(100, ARTICLES - at), at / 100 + 1))))
  const others = []
  for (let at = 0; at < SMALL; at++) {
    const person = { name: `Small ${at}`, email: `small-${at}@cygnet.test`, password: 'a-long-quiet-river' }
    const { token } = await product.callAs(null, 'POST', '/api/auth/register', person)
    const own = { call: (...call) => product.callAs(token, ...call) }
    const { sessionId } = await own.call('POST', '/api/publications/generate', {
      prompt: `How should a small florist number ${at} plan its opening hours?`,
      content_preferences: { length: 'short', include_images: false },
    })
    others.push(finished(own, sessionId, 1_000).then(() => performance.now() - started))
  }
  let status
  let busyUntil = started
  const isOver = () => performance.now() - started > Number(values.seconds) * 1000
  do {
    await sleep(1_000)
    status = await product.call('POST', '/api/publications/bulk-status', {
      publicationIds: all.slice(-100),
    })
    // The last articles cannot use what is allowed: fewer calls are open than a second has places.
    if (status.completedCount + status.failedCount < 0.8 * Math.min(100, ARTICLES))
      busyUntil = performance.now()
  } while (!isOver() && status.completedCount + status.failedCount < Math.min(100, ARTICLES))
  const seconds = (performance.now() - started) / 1000
  const { times, refused } = front.seen
  const from = times[0]
  const counted = times.filter((time) => time <= busyUntil)
  const used = counted.length / (((busyUntil - from) / 60_000) * PER_MINUTE)
  console.log(
    `${status.completedCount} of the last done, ${status.failedCount} failed, ${seconds.toFixed(0)} s\n` +
      `calls ${times.length}, refused ${refused} (${((100 * refused) / (times.length + refused)).toFixed(2)}%)\n` +
      `used while there was enough to do: ${(100 * used).toFixed(1)}% of ${PER_MINUTE} a minute\n` +
      `others, one article each, done after (s): ${(await Promise.all(others)).map((time) => (time / 1000).toFixed(0)).join(', ')}`
  )
} finally {
  // A call that is still open would find the model gone.
  await Promise.all(
    workers.map((worker) => {
      const ended = once(worker, 'exit')
      worker.kill('SIGTERM')
      return ended
    })
  )
  await product?.stop()
  front.close()
  model.stop()
}
