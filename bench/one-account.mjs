import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMebibytes } from './lib/memory.mjs'
import { finished, startProduct } from './lib/product.mjs'

/**
 * What one account can do to another: it imports 40 hostile files at a time, has 10,000 prompts written, and has 20
 * webhook endpoints that never answer, all at once. The reads, saves, imports and deliveries of another account are
 * timed beside that and, on the same server, before it; memory is compared with the server at rest. After `npm run
 * build`:
 *
 * node bench/one-account.mjs [rounds] [only some of it, such as "imports,endpoints"]
 */
const ROUNDS = Number(process.argv[2] ?? 40)
const PARTS = (process.argv[3] ?? 'imports,prompts,endpoints').split(',')
const READS = 12
const PROMPTS = 10_000
const BATCH = 500
const IMPORTS = 40
const ENDPOINTS = 20

const LIMITS = { readsP99: 100, times: 3, mebibytes: 512 }

const HTML = '<h1>Brakes</h1><p>Look at the pads once a month, and twice in winter.</p>'

const sorted = (list) => list.toSorted((a, b) => a - b)
const median = (list) => sorted(list)[Math.floor(list.length / 2)]
const p99 = (list) => sorted(list)[Math.ceil(list.length * 0.99) - 1]

let received = () => {}
const receiver = createServer((request, response) => {
  request.resume()
  response.writeHead(204).end()
  received()
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
const quick = `127.0.0.1:${receiver.address().port}`

const attacker = fork(new URL('./lib/attacker.mjs', import.meta.url))
const asked = async (message) => {
  attacker.send(message)
  return (await once(attacker, 'message'))[0]
}
const hanging = await asked({ endpoints: ENDPOINTS })

const product = await startProduct({
  env: { OUTGOING_ALLOW: [quick, ...hanging].join(',') },
  posts: PROMPTS + 1_000,
})
try {
  product.database((database) => database.exec("UPDATE plans SET api_access = 1 WHERE slug = 'free'"))
  const as = (token) => async (method, path, body) => {
    const answer = await fetch(product.origin + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const must = async (answer) => {
    const { status, body } = await answer
    if (status >= 300) throw new Error(`Answered with ${status}: ${JSON.stringify(body)}`)
    return body.data
  }
  const person = { name: 'Small Shop', email: 'small@bench.example', password: 'a-long-quiet-river' }
  const { token } = await must(as(null)('POST', '/api/auth/register', person))
  const [byBusy, bySmall] = [as(product.token), as(token)]

  const file = { name: 'page.html', data: Buffer.from(HTML).toString('base64') }
  const generated = await must(
    bySmall('POST', '/api/publications/generate', { prompt: 'How often should a cargo bike be serviced?' })
  )
  await finished({ call: (method, path) => must(bySmall(method, path)) }, generated.sessionId)
  const publication = `/api/publications/${generated.publicationId}`
  const { content } = await must(bySmall('GET', publication))
  const { endpoint } = await must(bySmall('POST', '/api/webhook-endpoints', { url: `http://${quick}/hook` }))

  let saves = 0
  const save = () =>
    must(bySmall('PUT', publication, { content: `${content}\n\nLine ${++saves} is about brakes.\n` }))
  const deliver = async () => {
    const arrival = new Promise((resolve) => {
      received = resolve
    })
    await must(bySmall('POST', `/api/webhook-endpoints/${endpoint.id}/test`))
    await arrival
  }
  const PATHS = ['/api/auth/me', '/api/publications?limit=20', publication]

  async function measure() {
    const times = { reads: [], save: [], import: [], delivery: [] }
    const refused = []
    let most = 0
    const time = async (what, work) => {
      const started = performance.now()
      const failed = await work().then(
        () => null,
        (error) => `${what}: ${error.message}`
      )
      if (failed === null) times[what].push(performance.now() - started)
      else refused.push(failed)
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (let read = 0; read < READS; read++)
        await time('reads', () => must(bySmall('GET', PATHS[read % PATHS.length])))
      await time('save', save)
      await time('import', () => must(bySmall('POST', '/api/publications/import', { file })))
      await time('delivery', deliver)
      most = Math.max(most, residentMebibytes(product.pid))
    }
    return { times, refused, most }
  }

  await measure()
  const alone = await measure()

  if (PARTS.includes('endpoints'))
    for (const host of hanging)
      await must(byBusy('POST', '/api/webhook-endpoints', { url: `http://${host}/hook` }))
  if (PARTS.includes('prompts'))
    for (let first = 0; first < PROMPTS; first += BATCH)
      await must(
        byBusy('POST', '/api/publications/bulk-generate', {
          mode: 'bulk',
          prompts: Array.from({ length: BATCH }, (_, at) => `How is bike number ${first + at} serviced?`),
          settings: { content_preferences: { length: 'medium' } },
        })
      )
  if (PARTS.includes('imports'))
    attacker.send({ imports: IMPORTS, origin: product.origin, token: product.token })
  await sleep(5_000)
  const beside = await measure()
  const { done } = product.database((database) =>
    database.prepare("SELECT COUNT(*) AS done FROM generation_sessions WHERE status = 'completed'").get()
  )

  const print = (what, holds, text) => console.log(`${holds ? 'holds' : 'FAILS'}  ${what}: ${text}`)
  print('every call succeeds', beside.refused.length === 0, beside.refused.join('; ') || 'yes')
  const reads = p99(beside.times.reads)
  print(
    `reads at the 99th percentile, at most ${LIMITS.readsP99} ms`,
    reads <= LIMITS.readsP99,
    `${Math.round(reads)} ms (alone ${Math.round(p99(alone.times.reads))}; medians ${median(beside.times.reads).toFixed(1)} and ${median(alone.times.reads).toFixed(1)})`
  )
  for (const what of ['save', 'import', 'delivery']) {
    const [now, before] = [median(beside.times[what]), median(alone.times[what])]
    print(
      `${what} by median, at most ${LIMITS.times} times alone`,
      now / before <= LIMITS.times,
      `${(now / before).toFixed(1)} times (${Math.round(now)} ms, alone ${Math.round(before)}; p99 ${Math.round(p99(beside.times[what]))})`
    )
  }
  print(
    `memory, at most ${LIMITS.mebibytes} MiB above rest`,
    beside.most - alone.most <= LIMITS.mebibytes,
    `${Math.round(beside.most - alone.most)} MiB more than ${Math.round(alone.most)}`
  )
  console.log(
    `meanwhile ${done - 1} of ${PROMPTS} prompts done; answers to hostile imports ${JSON.stringify(await asked({}))}; load ${loadavg()[0].toFixed(1)}`
  )
} finally {
  attacker.disconnect()
  await product.stop()
  receiver.closeAllConnections()
  receiver.close()
}
