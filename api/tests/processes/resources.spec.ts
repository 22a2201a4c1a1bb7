import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { mapConcurrent } from '#core/concurrency/map_concurrent'
import { begin, ended, signUp } from '#tests/support/server_calls'
import { eachPremises, ServerProcess } from '#tests/support/server_process'
import { form, picture } from '#tests/support/uploads'
import { waitFor } from '#tests/support/wait'

const LIMITS = { LIMIT_REQUESTS_PER_MINUTE: '1000000', LIMIT_STATUS_CHECKS_PER_MINUTE: '1000000' }

interface Call {
  method: string
  path: string
  token: string
  headers?: Record<string, string>
  body?: string | Buffer
}

const json = (body: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** A call over a separate connection, or over an agent's. @returns the status */
function call(server: ServerProcess, { method, path, token, headers, body }: Call, agent?: Agent) {
  return new Promise<number>((resolve, reject) => {
    const asked = request(
      `${server.origin}${path}`,
      { method, agent: agent ?? false, headers: { authorization: `Bearer ${token}`, ...headers } },
      (response) => void textOf(response).then(() => resolve(response.statusCode!), reject)
    )
    asked.once('error', reject)
    asked.end(body)
  })
}

/** Sends a request and hangs up at the first bytes of the answer. */
function breakOff(server: ServerProcess, { method, path, token, body = '' }: Call) {
  return new Promise<void>((resolve, reject) => {
    const { hostname, port } = new URL(server.origin)
    const socket = connect(Number(port), hostname)
    socket.once('error', reject)
    socket.once('data', () => socket.destroy())
    socket.once('close', () => resolve())
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    )
  })
}

const descriptors = ({ child }: ServerProcess) => readdirSync(`/proc/${child.pid}/fd`).length
/** Megabytes that the process uses. */
const memory = ({ child }: ServerProcess) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024

/** A publication with a picture larger than a connection's buffer. */
async function illustrated(server: ServerProcess, token: string): Promise<string> {
  const { publicationId } = await ended(server, token, await begin(server, token))
  const side = 1_000
  const data = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg()
    .toBuffer()
  const sent = await form([{ data, name: 'noise.jpg' }])
  const answer = await fetch(`${server.origin}/api/images/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...sent.headers },
    body: sent.body,
  })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(text)
  const { data: image } = JSON.parse(text) as { data: { publicUrl: string } }
  const content = `A picture of noise.\n\n![Noise](${image.publicUrl})\n`
  await server.call('PUT', `/api/publications/${publicationId}`, token, { content })
  return publicationId
}

test.group('A resource', (group) => {
  const premises = eachPremises(group)
  const received = () => readdirSync(join(premises.dataDir, 'uploads'))

  test('a connection is kept longer than a proxy keeps it', async ({ assert }) => {
    const server = await ServerProcess.start(premises, LIMITS)
    const { headers } = await fetch(`${server.origin}/health/live`)
    assert.equal(headers.get('keep-alive'), 'timeout=75')
    assert.equal(await server.end('SIGTERM'), 0)
  })

  test('of rejected uploads and aborted downloads is closed', async ({ assert }) => {
    const server = await ServerProcess.start(premises, LIMITS)
    const token = await signUp(server)
    const id = await illustrated(server, token)
    const data = await picture(400, 400).png().toBuffer()
    const refused = await Promise.all([
      form([{ data }], { prompt: 'x'.repeat(9_000) }),
      form([{ data }], Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`f${n}`, 'x']))),
      form([{ data }, { data }]),
      form([{ data, field: 'picture' }, { data }]),
    ])
    const uploads = (count: number) =>
      mapConcurrent(Array.from({ length: count }), 20, (_, index) =>
        call(server, {
          method: 'POST',
          path: '/api/images/upload',
          token,
          ...refused[index % refused.length]!,
        })
      )
    const downloads = (count: number) =>
      mapConcurrent(Array.from({ length: count }), 10, (_, index) =>
        breakOff(
          server,
          index % 2
            ? { method: 'POST', path: `/api/publications/${id}/download`, token, ...json({ format: 'zip' }) }
            : {
                method: 'POST',
                path: '/api/publications/selection/download',
                token,
                ...json({ ids: [id], format: 'zip' }),
              }
        )
      )
    await uploads(40)
    await downloads(20)
    const [openBefore, memoryBefore] = [descriptors(server), memory(server)]

    const statuses = await uploads(2_000)
    assert.sameMembers([...new Set(statuses)], [413, 422])
    await downloads(500)
    for (let count = 0; count < 4; count++)
      await breakOff(server, { method: 'GET', path: '/api/account/export', token })
    await waitFor(
      'descriptors to be closed',
      () => descriptors(server),
      (open) => open <= openBefore
    )
    await waitFor('uploads to be removed', received, (files) => files.length === 0)
    assert.isBelow(memory(server) - memoryBefore, 250)
    await server.end('SIGTERM')
  })

  test('that cannot be opened only fails the task that needs it, and the server recovers', async ({
    assert,
  }) => {
    const server = await ServerProcess.start(premises, LIMITS)
    const token = await signUp(server)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const publications = `/api/publications/${await illustrated(server, token)}`
    await server.end('SIGTERM')

    // After a restart it has no thread yet.
    const fresh = await ServerProcess.start(premises, LIMITS)
    const sent = await form([{ data: await picture(60, 60).png().toBuffer() }])
    const tasks: Call[] = [
      { method: 'POST', path: '/api/images/upload', token, ...sent },
      { method: 'POST', path: `${publications}/download`, token, ...json({ format: 'txt' }) },
      {
        method: 'POST',
        path: '/api/publications/score',
        token,
        ...json({ title: 'Words', content: 'Some words to score.' }),
      },
      { method: 'POST', path: `${publications}/download`, token, ...json({ format: 'html' }) },
    ]
    await call(fresh, { method: 'GET', path: publications, token }, agent)
    const open = descriptors(fresh)
    const limit = (descriptors: number) =>
      execFileSync('prlimit', [`--pid=${fresh.child.pid}`, `--nofile=${descriptors}:4096`])
    limit(open + 2)
    for (const task of tasks) assert.isAtLeast(await call(fresh, task, agent), 422, task.path)
    assert.equal(await call(fresh, { method: 'GET', path: publications, token }, agent), 200)
    limit(4_096)
    for (const task of tasks) assert.oneOf(await call(fresh, task, agent), [200, 201], task.path)
    agent.destroy()
    await fresh.end('SIGTERM')
  })
})
