import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../support/processes.ts'
import type { Product } from '../support/product.ts'
import { expect, served as test } from '../support/test.ts'

const execute = promisify(execFile)
const bin = join(root, 'node_modules', '.bin')

/** A folder of its own, where only the project's commands are found. */
let folder: string

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cygnet-guides-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

test('the quick start leads a newcomer with a test key to a published post', async ({ product }) => {
  const steps = await blocks(product, 'quick-start', 'sh')
  const [signIn, exportKey, works, generate, exportIds, poll, stream, read, publish, exportTime, answer] =
    steps
  const exports = [signIn, exportKey, exportIds, exportTime]
  expect(exports.map((step) => step?.match(/CYGNET_\w+(?==)|\w+_(?:ID|AT)(?==)/g))).toEqual([
    ['CYGNET_TOKEN'],
    ['CYGNET_API_KEY'],
    ['SESSION_ID', 'PUBLICATION_ID'],
    ['UPDATED_AT'],
  ])
  const env = { CYGNET_API_KEY: await testKeyOf(product, 'quick-start') }
  expect(JSON.parse(await shell(works, env))).toMatchObject({ success: true, data: { publications: [] } })
  const { sessionId, publicationId } = JSON.parse(await shell(generate, env)).data
  const ids = { ...env, SESSION_ID: sessionId, PUBLICATION_ID: publicationId }
  expect(JSON.parse(await shell(poll, ids)).data.sessionId).toBe(sessionId)
  expect(await shell(stream, ids)).toContain('event: completed')
  expect(JSON.parse(await shell(read, ids)).data.status).toBe('draft')
  expect(await readFile(join(folder, 'post.md'), 'utf8')).toMatch(/^# .*cargo bike/i)
  const lacking = await fetch(`${product.url}/api/v1/publications/${publicationId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-api-key': env.CYGNET_API_KEY },
    body: JSON.stringify({ content: 'A visit twice a year costs [[add: the price of a service]].' }),
  })
  const { updatedAt } = ((await lacking.json()) as { data: { updatedAt: string } }).data
  expect(JSON.parse(await shell(publish, ids)).errors).toMatchObject([
    { rule: 'openMark', message: 'the price of a service' },
  ])
  const answered = JSON.parse(await shell(answer, { ...ids, UPDATED_AT: updatedAt })).data
  expect(answered.content).toMatch(/^A visit twice a year costs 95 dollars and parts/)
  expect(JSON.parse(await shell(publish, ids)).data.status).toBe('published')
})

test('so does the guide of the SDK, in an empty project', async ({ product }) => {
  const { stdout: packed } = await execute('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: join(root, 'sdk-js'),
  })
  const [{ filename }] = JSON.parse(packed)
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  await execute('npm', ['install', '--offline', '--no-audit', `./${filename}`], { cwd: folder })
  const [program = ''] = await blocks(product, 'sdk', 'js')
  await writeFile(join(folder, 'first.js'), program)
  const output = await shell('node first.js', { CYGNET_API_KEY: await testKeyOf(product, 'sdk') })
  expect(output.trimEnd().split('\n').at(-1)).toBe('published')
})

test('so does the guide of the command line', async ({ product }) => {
  const [, first = ''] = await blocks(product, 'cli', 'sh')
  const [address, , generate, publish] = first.trim().split('\n') as [string, string, string, string]
  const env = { CYGNET_API_KEY: await testKeyOf(product, 'cli') }
  const output = await shell(`${address}\n${generate} 2>&1`, env)
  expect(await readFile(join(folder, 'service.md'), 'utf8')).toMatch(/^# /)
  const id = /[\w-]{36}$/.exec(output.trimEnd())?.[0] ?? ''
  expect(await shell(`${address}\n${publish.replace('PUBLICATION_ID', id)}`, env)).toMatch(/^Published: /)
})

/** A newcomer's key with the permissions that the quick start names. */
async function testKeyOf({ url }: Product, name: string): Promise<string> {
  const post = async (path: string, body: object, token = '') => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    expect(response.ok, `${path} answered ${response.status}`).toBe(true)
    return ((await response.json()) as { data: Record<string, string> }).data
  }
  const person = { name: 'New Developer', email: `${name}@guides.example`, password: 'a-long-quiet-river' }
  const { token } = await post('/api/auth/register', person)
  const permissions = ['publications:read', 'publications:generate', 'publications:write']
  const { key } = await post('/api/api-keys', { name: 'First steps', mode: 'test', permissions }, token)
  return String(key)
}

/** The code of a guide as the server shows it, in its order. */
async function blocks({ url }: Product, guide: string, language: string): Promise<string[]> {
  const text = await (await fetch(`${url}/docs/${guide}.md`)).text()
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)]
    .filter(([, one]) => one === language)
    .map(([, , code]) => code ?? '')
}

async function shell(script: string | undefined, settings: NodeJS.ProcessEnv): Promise<string> {
  if (!script) throw new Error('The guide has no such code')
  const own = { HOME: folder, XDG_CONFIG_HOME: folder, PATH: `${bin}${delimiter}${process.env.PATH}` }
  // The test runner asks for colors, which would be in the output.
  const env = { ...process.env, FORCE_COLOR: undefined, ...own, ...settings }
  const { stdout } = await execute('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env })
  return stdout
}
