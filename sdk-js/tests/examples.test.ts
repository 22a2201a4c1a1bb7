import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'tsup'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signWebhook } from '../src/index.js'
import { answerOf } from './support/contract.js'
import { json, text } from './support/server.js'
import { useServer } from './support/setup.js'

const execute = promisify(execFile)
const context = useServer()
const root = fileURLToPath(new URL('..', import.meta.url))
const list = answerOf('v1ListPublications', 200)
let folder: string

/** The examples, with the package in its current state. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cygnet-examples-'))
  await cp(join(root, 'examples'), folder, { recursive: true })
  const installed = join(folder, 'node_modules', '@cygnet', 'sdk')
  await mkdir(installed, { recursive: true })
  await cp(join(root, 'package.json'), join(installed, 'package.json'))
  await build({
    config: false,
    entry: { index: join(root, 'src', 'index.ts') },
    outDir: join(installed, 'dist'),
    format: ['esm'],
    silent: true,
    define: { __SDK_VERSION__: '"0.1.0"' },
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function environment() {
  const { PATH = '' } = process.env
  return { PATH, CYGNET_API_KEY: 'cg_example', CYGNET_BASE_URL: context.server.url }
}
const run = (file: string, ...args: string[]) =>
  execute(process.execPath, [file, ...args], { cwd: folder, env: environment() })

it('static-blog.mjs writes a page for each published publication', async () => {
  const [post] = list.data.publications
  const page = {
    ...list.data,
    publications: [{ ...post, title: '<b>Tyres</b> & snow' }],
    hasMore: false,
    nextCursor: null,
  }
  const pagination = { ...list.data.pagination, totalPages: 1 }
  context.server.on('GET /api/v1/publications', json(200, { ...list, data: { ...page, pagination } }))
  context.server.on(`POST /api/v1/publications/${post.id}/download`, text(200, '<h1>Tyres</h1>'))
  expect((await run('static-blog.mjs', 'site')).stdout).toBe('1 pages in site\n')
  expect((await readdir(join(folder, 'site'))).sort()).toEqual([`${post.id}.html`, 'index.html'])
  expect(await readFile(join(folder, 'site', 'index.html'), 'utf8')).toContain('&#60;b&#62;Tyres')
  expect(context.server.requests[0]?.query.get('status')).toBe('published')
})

it('bulk-import.mjs generates each line once, however often it is run', async () => {
  const status = answerOf('v1GetBulkStatus', 200)
  const data = { ...status.data, inProgressCount: 0 }
  context.server.on(
    'POST /api/v1/publications/bulk-generate',
    json(202, answerOf('v1BulkGeneratePublications', 202))
  )
  context.server.on('POST /api/v1/publications/bulk-status', json(200, { ...status, data }))
  await writeFile(join(folder, 'prompts.txt'), 'How often is a bike serviced?\n\nWhich lock is safe?\n')
  const { stdout } = await run('bulk-import.mjs', 'prompts.txt')
  await run('bulk-import.mjs', 'prompts.txt')
  expect(stdout).toContain(`1 completed ${status.data.publicationStatuses[0].id}`)
  const [first, second] = context.server.seen('POST /api/v1/publications/bulk-generate')
  expect(first?.body).toEqual({ prompts: ['How often is a bike serviced?', 'Which lock is safe?'] })
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
})

it('webhook-receiver.mjs accepts an event once, and nothing unsigned', async () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const child = spawn(process.execPath, ['webhook-receiver.mjs'], {
    cwd: folder,
    env: { ...environment(), CYGNET_WEBHOOK_SECRET: secret, PORT: '0' },
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => (await lines.next()).value as string
  const port = /\d+$/.exec(await next())?.[0]
  const body = JSON.stringify({
    type: 'publication.published',
    timestamp: new Date().toISOString(),
    data: {},
  })
  const post = async (id: string, signature?: string) => {
    const timestamp = Math.floor(Date.now() / 1000)
    const signed = await signWebhook({ id, timestamp, body }, secret)
    const headers = { ...signed, ...(signature && { 'webhook-signature': signature }) }
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers })).status
  }
  expect(await post('event-1')).toBe(204)
  expect(await next()).toBe('publication.published')
  expect(await post('event-1')).toBe(204)
  expect(await post('event-2', 'v1,AAAA')).toBe(400)
  expect(await post('event-3')).toBe(204)
  expect(await next()).toBe('publication.published')
  child.kill()
  await once(child, 'close')
})
