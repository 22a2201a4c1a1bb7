import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { customers, memoryOf } from '../lib/shape.mjs'

const LIBRARY = 2_000
const KILOBYTE = 1_024
/** Microseconds in a tick of the kernel's processor time. */
const TICK = 10_000

/** The first 20 of a library, asked of one server, and of two at once. */
export async function lists(shape, { seconds }) {
  await shape.haveWorkers(0)
  const [token] = await customers(shape, 1, 10)
  await fillLibrary(shape)
  const ask = (server) =>
    autocannon({
      url: `${server.origin}/api/publications?page=1&limit=20`,
      headers: { authorization: `Bearer ${token}` },
      connections: 20,
      duration: seconds,
      workers: 1,
    })
  const measure = async (servers) => {
    const before = servers.map(ticksOf)
    const answers = await Promise.all(servers.map(ask))
    if (answers.some((answer) => answer.non2xx + answer.errors > 0))
      throw new Error('Not all lists were given')
    const count = answers.reduce((sum, answer) => sum + answer.requests.total, 0)
    const ticks = servers.reduce((sum, server, at) => sum + ticksOf(server) - before[at], 0)
    return { perSecond: Math.round(count / seconds), micros: Math.round((ticks * TICK) / count) }
  }
  for (const server of shape.web) await measure([server])
  const one = await measure([shape.web[0]])
  const two = await measure(shape.web)
  return [
    {
      what: 'lists a second by one server and by two',
      yardstick: 'none given; their processor time a list stays the same (at most 1.2 times)',
      measured: [one.perSecond, two.perSecond, `${one.micros} and ${two.micros} µs of a server`],
      holds: two.micros <= 1.2 * one.micros,
    },
  ]
}

/** Processor time that a process has used. */
function ticksOf({ pid }) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return Number(fields[11]) + Number(fields[12])
}

/** As the server writes them, except for the search index, which a list does not use. */
async function fillLibrary(shape) {
  const [{ account_id }] = await shape.query(
    'SELECT account_id FROM users ORDER BY created_at DESC, id DESC LIMIT 1'
  )
  await shape.query(
    `INSERT INTO publications (id, account_id, title, title_key, topic, company_name, type, status, generation_status,
       is_listed, content, content_length, word_count, quality_score, excerpt, keywords, initial_prompt, structure,
       generation_metadata, language, source, generation_type, generated_by, created_at, updated_at)
     SELECT '00000000-0000-7000-8000-' || LPAD(n::TEXT, 12, '0'), $1, 'Publication number ' || n,
       'publication number ' || n, 'Cargo bikes', 'Marlow Cargo Bikes', 'blog', 'draft', 'completed', TRUE,
       REPEAT('Twice a year, after a first check at 300 kilometres. ', 110), 6000, 1000, 91, 'Twice a year.', '[]',
       'A prompt', '[]', '{}', 'en', 'web', 'single', 'bench', n, n
     FROM generate_series(1, ${LIBRARY}) AS n`,
    [account_id]
  )
  await shape.query(
    `INSERT INTO publication_counts (account_id, type, status, count) VALUES ($1, 'blog', 'draft', ${LIBRARY})`,
    [account_id]
  )
}

/** Event streams on both servers, and what is left of them when their readers are gone. */
export async function streams(shape, { count }) {
  await shape.haveWorkers(0)
  const tokens = await customers(shape, 10, 10)
  const openOn = (server, many) =>
    Promise.all(Array.from({ length: many }, (_, at) => openStream(server, tokens[at % tokens.length])))
  const each = count / shape.web.length
  // What the first ones need once, such as compiled code.
  for (const server of shape.web) for (const stream of await openOn(server, each)) stream.destroy()
  await sleep(3_000)
  const found = []
  for (const server of shape.web) {
    const before = await memoryOf(server)
    const opened = await openOn(server, each)
    await sleep(3_000)
    const during = await memoryOf(server)
    for (const stream of opened) stream.destroy()
    await sleep(3_000)
    const after = await memoryOf(server)
    const perStream = (one, other, of) => Number(((other[of] - one[of]) / each / KILOBYTE).toFixed(1))
    found.push({
      held: perStream(before, during, 'heap'),
      resident: perStream(before, during, 'rss'),
      left: perStream(before, after, 'heap'),
    })
  }
  const most = (of) => Math.max(...found.map((one) => one[of]))
  const [held, resident, left] = [most('held'), most('resident'), most('left')]
  return [
    {
      what: `kB of a server for each of ${count} event streams on ${shape.web.length} servers: objects, resident memory, objects after they were left`,
      yardstick: 'at most 60; freed (at most 3)',
      measured: [held, resident, left],
      holds: Math.max(held, resident) <= 60 && left <= 3,
    },
  ]
}

async function openStream(server, token) {
  const request = get(`${server.origin}/api/events`, {
    agent: false,
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  })
  const [response] = await once(request, 'response')
  if (response.statusCode !== 200) throw new Error(`A stream was answered with ${response.statusCode}`)
  response.on('error', () => {}).resume()
  return request.on('error', () => {})
}
