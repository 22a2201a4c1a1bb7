import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { api, startProduct } from './lib/product.mjs'

/**
 * How long one account's small document and small upload take while another asks for 30 long documents and 40 large
 * uploads at once, compared with their time on an idle server; and after the other has hung up. After `npm run
 * build`:
 *
 * node bench/fairness.mjs
 */
const sharp = createRequire(join(api, 'package.json'))('sharp')
const TIMES = 5

const long = 'A **bold** word, a [link](https://a.example) and `code`.\n\n'.repeat(8_500)
const noise = (side, quality) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

async function timed(work) {
  const started = performance.now()
  const { status } = await work()
  if (status >= 300) throw new Error(`Answered with ${status}`)
  return performance.now() - started
}

const product = await startProduct()
try {
  const ask = (token, path, init) =>
    fetch(product.origin + path, {
      method: 'POST',
      ...init,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers },
    })
  const json = (body) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const other = await ask(
    null,
    '/api/auth/register',
    json({ name: 'Small Shop', email: 'small@bench.example', password: 'a-long-quiet-river' })
  )
  const tokens = { heavy: product.token, small: (await other.json()).data.token }

  /** A publication of an account, for downloads with other content. */
  async function publicationOf(token) {
    const prompt = { prompt: 'How often should a cargo bike be serviced?' }
    const accepted = await (await ask(token, '/api/publications/generate', json(prompt))).json()
    const { sessionId, publicationId } = accepted.data
    for (;;) {
      const answer = await fetch(`${product.origin}/api/publications/generation-status/${sessionId}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      if ((await answer.json()).data.status === 'completed') return publicationId
      await sleep(100)
    }
  }
  const ids = { heavy: await publicationOf(tokens.heavy), small: await publicationOf(tokens.small) }
  const images = { heavy: await noise(2_400, 90), small: await noise(300, 60) }

  const document = async (who, content, signal) => {
    const path = `/api/publications/${ids[who]}/download`
    const answer = await ask(tokens[who], path, {
      ...json({ format: 'pdf', ...(content && { content }) }),
      signal,
    })
    await answer.arrayBuffer()
    return answer
  }
  const upload = async (who, signal) => {
    const form = new FormData()
    form.append('image', new Blob([images[who]], { type: 'image/jpeg' }), 'photo.jpg')
    const answer = await ask(tokens[who], '/api/images/upload', { body: form, signal })
    await answer.arrayBuffer()
    return answer
  }
  async function measure() {
    const [documents, uploads] = [[], []]
    for (let time = 0; time < TIMES; time++) {
      documents.push(await timed(() => document('small')))
      uploads.push(await timed(() => upload('small')))
    }
    return { document: median(documents), upload: median(uploads) }
  }

  await document('small')
  await upload('small')
  const alone = await measure()
  const gone = new AbortController()
  const flood = [
    ...Array.from({ length: 30 }, () => document('heavy', long, gone.signal)),
    ...Array.from({ length: 40 }, () => upload('heavy', gone.signal)),
  ].map((answer) => answer.then(({ status }) => status).catch(({ name }) => name))
  await sleep(2_000)
  const beside = await measure()
  gone.abort()
  const outcomes = await Promise.all(flood)
  const own = await timed(() => document('heavy'))

  const line = (what, time) =>
    console.log(
      `${what}: ${Math.round(time)} ms, ${(time / alone[what.split(' ')[0]]).toFixed(1)} times alone (${Math.round(alone[what.split(' ')[0]])} ms)`
    )
  line('document beside the flood', beside.document)
  line('upload beside the flood', beside.upload)
  console.log(
    `the flood: ${JSON.stringify(Object.groupBy(outcomes, String), (_, list) => (Array.isArray(list) ? list.length : list))}`
  )
  console.log(`a small document of the other account, after it hung up: ${Math.round(own)} ms`)
} finally {
  await product.stop()
}
