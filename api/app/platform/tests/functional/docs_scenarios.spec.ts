import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { test } from '@japa/runner'
import { givePlan } from '#billing/actions/give_plan'
import { transaction } from '#core/database/transaction'
import { startLane } from '#core/jobs/job_kinds'
import { createApiKey } from '#platform/keys/create_api_key'
import { projectRoot, settings } from '#start/settings'
import { FULL_KEY } from '#tests/support/api_keys'
import { signedInCustomer } from '#tests/support/customers'
import { deliverEvents } from '#tests/support/events'
import { ownWorker } from '#tests/support/own_worker'
import { rawCall } from '#tests/support/raw_call'

const SERVER = `http://${process.env.HOST}:${process.env.PORT}`

/** The program of a guide, in a folder of its own with the SDK, for a customer with a full key. */
async function scenario(slug: string, file: string) {
  const guide = await readFile(join(projectRoot, `dashboard/src/public/docs/guides/${slug}.md`), 'utf8')
  const [, code] = new RegExp(`^\`\`\`js\\n(// ${file}\\n[\\s\\S]*?)^\`\`\`$`, 'm').exec(guide)!
  const folder = await mkdtemp(join(tmpdir(), 'cygnet-scenario-'))
  await mkdir(join(folder, 'node_modules/@cygnet'), { recursive: true })
  await symlink(join(projectRoot, 'sdk-js'), join(folder, 'node_modules/@cygnet/sdk'))
  await writeFile(join(folder, file), code!)
  const customer = await signedInCustomer({ plan: 'business' })
  const { secret } = await createApiKey(customer, FULL_KEY)
  const env = { PATH: process.env.PATH, CYGNET_API_KEY: secret, CYGNET_BASE_URL: SERVER }
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'x-api-key': secret }
    const { text } = await rawCall(method, `/api/v1${path}`, {
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return JSON.parse(text).data
  }
  const start = (args: string[] = [], more: Record<string, string> = {}) =>
    new Program(spawn(process.execPath, [file, ...args], { cwd: folder, env: { ...env, ...more } }))
  return { folder, guide, customer, call, start, remove: () => rm(folder, { recursive: true, force: true }) }
}

class Program {
  said = ''
  readonly #ended: Promise<unknown>

  constructor(readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr]) stream!.on('data', (data) => (this.said += data))
    this.#ended = once(child, 'close')
  }

  async end(): Promise<{ code: number | null; said: string }> {
    await this.#ended
    return { code: this.child.exitCode, said: this.said }
  }

  /** Until it has printed this; fails with what it printed instead where it ends before. */
  async until(text: string): Promise<void> {
    while (!this.said.includes(text)) {
      if (this.child.exitCode !== null) throw new Error(`It ended without "${text}":\n${this.said}`)
      await setTimeout(50)
    }
  }
}

test.group('The program of a guide', (group) => {
  group.setup(ownWorker)

  test('imports a folder once, and says what it leaves out', async ({ assert, cleanup }) => {
    const { folder, call, start, remove } = await scenario('import-a-library', 'import-library.mjs')
    cleanup(remove)
    await mkdir(join(folder, 'posts'))
    const text = 'A cargo bike is serviced twice a year, after a first check at 300 kilometers.'
    await writeFile(join(folder, 'posts/service.md'), `# Service\n\n${text}`)
    await writeFile(join(folder, 'posts/tires.html'), `<h1>Tires</h1><p>${text}</p>`)
    await writeFile(join(folder, 'posts/broken.docx'), 'no Word file')
    await writeFile(join(folder, 'posts/notes.txt.bak'), 'not for import')
    const first = await start(['posts']).end()
    assert.equal(first.code, 0, first.said)
    assert.match(
      first.said,
      /left out broken\.docx: .+\nimported service\.md: Service\nimported tires\.html: Tires\n2 imported/
    )
    const again = await start(['posts']).end()
    assert.notInclude(again.said, 'imported service.md')
    const { publications } = await call('GET', '/publications?limit=10')
    assert.lengthOf(publications, 2)
    const found = await call('GET', '/publications?external_id=service.md')
    assert.lengthOf(found.publications, 1)
    assert.deepEqual(found.publications[0].custom_metadata, { origin: 'import' })
  }).timeout(60_000)

  test('mirrors what is published, also what it has missed', async ({ assert, cleanup }) => {
    const { folder, call, start, remove } = await scenario('mirror-to-a-cms', 'mirror.mjs')
    const deliveries = await startLane('deliveries')
    const receiver = `http://${settings.outgoingAllow[0]}/`
    const { port } = new URL(receiver)
    const events = ['published', 'updated', 'unpublished', 'deleted'].map((name) => `publication.${name}`)
    const endpoint = await call('POST', '/webhook-endpoints', { url: receiver, events })
    const published = async (title: string) => {
      const content = `# ${title}\n\nTires lose air even when a bike stands still, so check them each month.`
      const { id } = await call('POST', '/publications/import', { content })
      await call('POST', `/publications/${id}/publish`, {})
      await deliverEvents()
      return id as string
    }
    const missed = await published('Missed')
    const environment = { CYGNET_WEBHOOK_SECRET: endpoint.secret, PORT: port, EVERY_SECONDS: '900' }
    const program = start([], environment)
    cleanup(async () => {
      program.child.kill()
      await program.end()
      await deliveries.stop()
      await remove()
    })
    await program.until('compared 1')
    const live = await published('Live <b>')
    await program.until(`wrote ${live}`)
    assert.sameMembers(await readdir(join(folder, 'site')), [`${missed}.html`, `${live}.html`])
    const page = await readFile(join(folder, `site/${live}.html`), 'utf8')
    assert.include(page, '<title>Live')
    assert.include(page, 'check them each month')
    const forged = await fetch(receiver, { method: 'POST', body: '{}' })
    assert.equal(forged.status, 400)

    const gone = await published('Gone')
    await program.until(`wrote ${gone}`)
    await call('POST', `/publications/${gone}/unpublish`)
    await call('PUT', `/publications/${live}`, { title: 'Edited' })
    const site = async () => (await readdir(join(folder, 'site'))).sort()
    const edited = async () => (await readFile(join(folder, `site/${live}.html`), 'utf8')).includes('Edited')
    await deliverEvents()
    while ((await site()).includes(`${gone}.html`) || !(await edited())) await setTimeout(50)
    const deleted = await published('Deleted')
    await program.until(`wrote ${deleted}`)
    await call('POST', `/publications/${deleted}/unpublish`)
    await call('DELETE', `/publications/${deleted}`)
    await deliverEvents()
    while ((await site()).includes(`${deleted}.html`)) await setTimeout(50)

    await call('POST', `/publications/${missed}/unpublish`)
    program.child.kill()
    await program.end()
    const restarted = start([], environment)
    await restarted.until('compared 1')
    restarted.child.kill()
    await restarted.end()
    assert.deepEqual(await readdir(join(folder, 'site')), [`${live}.html`])
  }).timeout(60_000)

  test('writes the prompts of a night and keeps the others', async ({ assert, cleanup }) => {
    const { folder, call, start, remove } = await scenario('nightly-bulk', 'nightly.mjs')
    cleanup(remove)
    const prompts = ['How often should a cargo bike be serviced?', 'Which lock keeps a cargo bike safe?']
    await writeFile(join(folder, 'prompts.txt'), [...prompts, 'Short'].join('\n'))
    const { code, said } = await start(['prompts.txt']).end()
    assert.equal(code, 1, said)
    assert.lengthOf(said.match(/^answers needed \(\d+\) /gm)!, 2)
    assert.match(said, /^2 written, 0 failed, 0 still to come$/m)
    assert.include(said, 'too short "Short"')
    assert.equal(await readFile(join(folder, 'prompts.txt'), 'utf8'), 'Short\n')
    const { publications } = await call('GET', '/publications')
    assert.lengthOf(publications, 2)
    assert.include((await start(['prompts.txt']).end()).said, 'nothing to do: 1 waiting')
  }).timeout(120_000)

  for (const { killed, losesAnswer } of [
    { killed: 'killed while it waits', losesAnswer: false },
    { killed: 'killed before the answer came', losesAnswer: true },
  ])
    test(`writes each prompt of a night once, ${killed}`, async ({ assert, cleanup }) => {
      const { folder, customer, call, start, remove } = await scenario('nightly-bulk', 'nightly.mjs')
      cleanup(remove)
      // After the first call fewer posts are left than it has prompts.
      await transaction((trx) => givePlan(trx, customer.accountId, { postsPerMonth: 4 }))
      const file = join(folder, 'prompts.txt')
      const prompts = ['brakes', 'tires', 'lights'].map(
        (part) => `How often are the ${part} of a bike checked?`
      )
      await writeFile(file, prompts.join('\n'))
      const first = start(['prompts.txt'])
      const journal = async () => JSON.parse(await readFile(`${file}.sent`, 'utf8'))
      while (!(await journal().catch(() => ({}))).started) await setTimeout(50)
      first.child.kill('SIGKILL')
      await first.end()
      if (losesAnswer) {
        const { started: _, ...before } = await journal()
        await writeFile(`${file}.sent`, JSON.stringify(before))
      }
      const added = 'Which lock keeps a cargo bike safe?'
      await appendFile(file, `\n${added}\n`)
      const { code, said } = await start(['prompts.txt']).end()
      assert.equal(code, 1, said)
      assert.lengthOf(said.match(/^answers needed /gm)!, 3)
      assert.lengthOf((await call('GET', '/publications')).publications, 3)
      assert.equal(await readFile(file, 'utf8'), `${added}\n`)
      assert.lengthOf((await start(['prompts.txt']).end()).said.match(/^answers needed /gm)!, 1)
      assert.lengthOf((await call('GET', '/publications')).publications, 4)
      assert.deepEqual((await readdir(folder)).sort(), ['nightly.mjs', 'node_modules', 'prompts.txt'])
    }).timeout(120_000)

  test('writes for each client once a month', async ({ assert, cleanup }) => {
    const { folder, guide, call, start, remove } = await scenario('agency', 'agency.mjs')
    cleanup(remove)
    await writeFile(join(folder, 'clients.json'), /^```json\n([\s\S]*?)^```$/m.exec(guide)![1]!)
    const first = await start().end()
    assert.equal(first.code, 0, first.said)
    for (const name of ['Marlow Bikes', 'Lindner Bakery'])
      assert.include(first.said, `${name}: 1 in the library`)
    const again = await start().end()
    assert.equal(again.code, 0, again.said)
    assert.lengthOf((await call('GET', '/publications')).publications, 2)
    const { companies } = await call('GET', '/companies')
    assert.includeMembers(
      companies.map(({ name }: { name: string }) => name),
      ['Marlow Bikes', 'Lindner Bakery']
    )
  }).timeout(120_000)
})
