import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { createApiKey } from '#platform/keys/create_api_key'
import { projectRoot } from '#start/settings'
import { ALLOWED_PORT } from '#tests/support/allowed_port'
import { FULL_KEY } from '#tests/support/api_keys'
import { startCompanySite } from '#tests/support/company_site'
import { signedInCustomer } from '#tests/support/customers'
import { type Cut, CuttingHttp } from '#tests/support/cutting_http'
import { ownWorker } from '#tests/support/own_worker'
import { rawCall } from '#tests/support/raw_call'
import { picture } from '#tests/support/uploads'

const run = promisify(execFile)
const PROMPT = 'How often should a cargo bike be serviced?'
const BEFORE_AND_AFTER: Cut[] = ['before it arrives', 'before its answer']

const GENERATION: [RegExp, Cut[]][] = [
  [/^POST \S+\/publications\/generate$/, [...BEFORE_AND_AFTER]],
  [/^GET \S+\/generation-status\//, ['before its answer', 'within its answer']],
  [/^GET \S+\/publications\/[^/]+$/, ['before it arrives', 'within its answer']],
]

/** A folder with the SDK in it, an account, and a server that can only be reached by connections that are cut. */
async function behind(cuts: [RegExp, Cut[]][]) {
  const folder = await mkdtemp(join(tmpdir(), 'cygnet-cut-'))
  await mkdir(join(folder, 'node_modules/@cygnet'), { recursive: true })
  await symlink(join(projectRoot, 'sdk-js'), join(folder, 'node_modules/@cygnet/sdk'))
  const { secret } = await createApiKey(await signedInCustomer({ plan: 'business' }), FULL_KEY)
  const proxy = await CuttingHttp.start(cuts)
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    CYGNET_API_KEY: secret,
    CYGNET_BASE_URL: proxy.origin,
  }
  const call = async (path: string) =>
    JSON.parse((await rawCall('GET', `/api/v1${path}`, { headers: { 'x-api-key': secret } })).text).data
  return {
    folder,
    proxy,
    node: (...args: string[]) => run(process.execPath, args, { cwd: folder, env }),
    /** Everything was cut as planned, and there are so many texts, each charged once. */
    async made(assert: Assert, count: number) {
      assert.deepEqual(proxy.left, [], proxy.seen.join('\n'))
      const { publications } = await call('/publications')
      assert.lengthOf(publications, count, proxy.seen.join('\n'))
      assert.equal((await call('/subscription/limits')).postsUsed, count)
      return publications as { id: string; title: string; status: string }[]
    },
    async remove() {
      await proxy.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const CYGNET = join(projectRoot, 'cli/bin/cygnet.js')

test.group('Calls whose connections are cut', (group) => {
  group.setup(ownWorker)
  let site: string
  group.setup(async () => {
    const { origin, close } = await startCompanySite({
      port: ALLOWED_PORT,
    })
    site = origin
    return close
  })

  test('of the SDK generate, change and publish one text, and add and delete one image', async ({
    assert,
    cleanup,
  }) => {
    const { folder, proxy, node, made, remove } = await behind([
      ...GENERATION,
      [/^PUT \S+\/publications\//, [...BEFORE_AND_AFTER]],
      [/^POST \S+\/publish$/, [...BEFORE_AND_AFTER]],
      [/^POST \S+\/images\/upload$/, [...BEFORE_AND_AFTER]],
      [/^DELETE \S+\/images\//, [...BEFORE_AND_AFTER]],
    ])
    cleanup(remove)
    await writeFile(join(folder, 'pixel.png'), await picture().png().toBuffer())
    await writeFile(
      join(folder, 'program.mjs'),
      `import { readFile } from 'node:fs/promises'
import { Cygnet } from '@cygnet/sdk'
const cygnet = new Cygnet()
const sources = ['${site}']
const { id } = await cygnet.publications.generateAndWait({ prompt: '${PROMPT}', sources })
const { updatedAt } = await cygnet.publications.get(id)
const content = 'Twice a year is enough for most riders.'
await cygnet.publications.update(id, { title: 'Service', content, updatedAt })
await cygnet.publications.publish(id)
const image = await cygnet.images.upload(await readFile('pixel.png'), { name: 'pixel.png' })
await cygnet.images.delete(image.id)
const { images } = await cygnet.images.list()
console.log(JSON.stringify({ id, images: images.map(({ name }) => name) }))`
    )
    const { stdout } = await node('program.mjs')
    const [only] = await made(assert, 1)
    const { id, images } = JSON.parse(stdout)
    assert.deepInclude(only, { id, title: 'Service', status: 'published' })
    assert.notInclude(images, 'pixel.png')
    const sent = proxy.seen.filter((line) => line.includes('/publications/generate'))
    assert.deepEqual(
      sent.map((line) => line.split(': ')[1]),
      [...BEFORE_AND_AFTER, '202']
    )
  }).timeout(120_000)

  test('of the command line write one text, and its file', async ({ assert, cleanup }) => {
    const { folder, node, made, remove } = await behind(GENERATION.map(([call, cuts]) => [call, [...cuts]]))
    cleanup(remove)
    await node(CYGNET, 'generate', PROMPT, '--source', site, '--no-images', '--out', 'service.md')
    const [only] = await made(assert, 1)
    assert.include(await readFile(join(folder, 'service.md'), 'utf8'), only!.title)
  }).timeout(120_000)

  test('of the command line write each prompt of a list once', async ({ assert, cleanup }) => {
    const { folder, node, made, remove } = await behind([
      [/^POST \S+\/publications\/(bulk-)?generate$/, [...BEFORE_AND_AFTER]],
      [/^(GET|POST) \S+\/bulk-s/, ['before its answer', 'within its answer']],
    ])
    cleanup(remove)
    const prompts = [PROMPT, 'Which lock keeps a cargo bike safe?']
    await writeFile(join(folder, 'prompts.txt'), prompts.join('\n'))
    await node(CYGNET, 'bulk', 'prompts.txt', '--source', site, '--no-images', '--out-dir', 'posts')
    await made(assert, prompts.length)
  }).timeout(120_000)
})
