import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { BucketStore } from '#core/files/bucket_store'
import { runCommand, startCommand } from '#tests/support/console'
import { author, ROOMY_LIMITS, register } from '#tests/support/kinds_of_write'
import { eachS3, type S3Server, startS3 } from '#tests/support/s3_server'
import { readRows } from '#tests/support/server_database'
import { eachPremises, newPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { waitFor } from '#tests/support/wait'

type Files = Map<string, string>

const folderOf = ({ dataDir }: Premises) => join(dataDir, 'blog-images')

/** What a folder holds, by name, as hex. */
function inFolder(premises: Premises): Files {
  const folder = folderOf(premises)
  const names = existsSync(folder) ? readdirSync(folder) : []
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name)).toString('hex')]))
}

async function inBucket(s3: S3Server): Promise<Files> {
  const names: string[] = []
  for await (const { key } of new BucketStore(s3.settings).list('blog-images')) names.push(key.split('/')[1]!)
  return new Map(
    names.sort().map((name) => [name, readFileSync(s3.pathOf(`blog-images/${name}`)).toString('hex')])
  )
}

async function someImages(premises: Premises, count: number): Promise<Files> {
  await mkdir(folderOf(premises), { recursive: true })
  for (let number = 0; number < count; number++)
    await writeFile(join(folderOf(premises), `${randomBytes(16).toString('hex')}.webp`), randomBytes(50_000))
  return inFolder(premises)
}

test.group('Files between the folder and the bucket', (group) => {
  let s3: S3Server
  eachS3(group, (made) => {
    s3 = made
  })
  const premises = eachPremises(group)

  async function move(...args: string[]) {
    const { code, output } = await runCommand(premises, ['files:move', ...args, '--json'], s3.env)
    return { code, ...JSON.parse(output) }
  }

  async function doctor(env: Record<string, string> = s3.env) {
    const { output } = await runCommand(premises, ['doctor', '--json'], env)
    const { checks } = JSON.parse(output) as {
      checks: Record<'check' | 'state' | 'says' | 'remedy', string>[]
    }
    return checks.filter(({ check }) => check === 'files').map(({ state, says }) => `${state}: ${says}`)
  }

  test('move there and back, whole, while the product is told of every step', async ({ assert }) => {
    const first = await (await ServerProcess.start(premises, ROOMY_LIMITS)).started()
    await author(first)
    const before = inFolder(premises)
    assert.isNotEmpty([...before])
    const bytes = [...before.values()].reduce((sum, hex) => sum + hex.length / 2, 0)
    const count = before.size
    // The server works meanwhile: the first pass leaves what it serves.
    assert.deepEqual(await move('--to', 'bucket', '--keep'), {
      ...{ code: 0, ok: true, to: 'bucket' },
      ...{ copied: count, present: 0, removed: 0, bytes },
    })
    assert.deepEqual(inFolder(premises), before)
    await first.end('SIGTERM')
    assert.deepEqual(await doctor(), [
      'warning: Images are still in DATA_DIR, where the server does not look for them.',
    ])
    assert.deepInclude(await move('--to', 'bucket'), { copied: 0, present: count, removed: count })
    assert.deepEqual([...inFolder(premises)], [])
    assert.deepEqual(await inBucket(s3), before)
    assert.deepEqual(await doctor(), [`ok: in the bucket 'cygnet-tests', which works`])

    const moved = await (await ServerProcess.start(premises, { ...ROOMY_LIMITS, ...s3.env })).started()
    for (const [name, hex] of before) {
      const answer = await fetch(`${moved.origin}/storage/blog-images/${name}`)
      assert.equal(Buffer.from(await answer.arrayBuffer()).toString('hex'), hex, name)
    }
    await moved.end('SIGTERM')

    // Whoever forgets to move them back is told.
    assert.deepEqual(await doctor({}), [
      'ok: in DATA_DIR',
      `problem: ${Math.min(count, 20)} of the newest ${Math.min(count, 20)} images have no file in the folder.`,
    ])
    assert.deepInclude(await move('--to', 'folder'), { code: 0, copied: count, removed: count })
    assert.deepEqual(inFolder(premises), before)
    assert.deepEqual([...(await inBucket(s3))], [])
    assert.deepEqual(await doctor({}), ['ok: in DATA_DIR'])
  })

  test('killed in the middle lose nothing, and go on where they were', async ({ assert }) => {
    const before = await someImages(premises, 150)
    for (const to of ['bucket', 'folder']) {
      const isCopy = (call: string) =>
        (to === 'bucket' ? /^PUT .*blog-images/ : /^DELETE .*blog-images/).test(call)
      const already = s3.calls.filter(isCopy).length
      const { child, ended } = startCommand(premises, ['files:move', '--to', to], s3.env)
      await waitFor(
        'some files to be moved',
        async () => s3.calls.filter(isCopy).length - already,
        (moved) => moved > 20,
        () => '',
        1
      )
      child.kill('SIGKILL')
      await ended
      const there = to === 'bucket' ? await inBucket(s3) : inFolder(premises)
      const left = to === 'bucket' ? inFolder(premises) : await inBucket(s3)
      const whole = [...there].filter(([name]) => name.endsWith('.webp'))
      assert.isAbove(left.size, 0, 'it was in the middle')
      assert.deepEqual(
        new Map([...whole, ...left].sort()),
        before,
        'every file is whole in one place at least'
      )

      const again = await move('--to', to)
      assert.deepInclude(again, { code: 0, ok: true })
      assert.isBelow(again.copied, 150)
      const kept = [...(to === 'bucket' ? await inBucket(s3) : inFolder(premises))]
      assert.deepEqual(new Map(kept.filter(([name]) => name.endsWith('.webp'))), before)
    }
  })

  test('are replaced where a copy is damaged, and kept where one comes back with another content', async ({
    assert,
  }) => {
    const before = await someImages(premises, 3)
    const [name] = [...before.keys()]
    await new BucketStore(s3.settings).put(`blog-images/${name}`, randomBytes(50_000))
    assert.deepInclude(await move('--to', 'bucket', '--keep'), { copied: 3, present: 0 })
    assert.deepEqual(await inBucket(s3), before)

    const store = new BucketStore(s3.settings)
    for (const one of before.keys()) await store.remove(`blog-images/${one}`)
    s3.fault = (call) =>
      call.startsWith('GET /cygnet-tests/blog-images/') ? { status: 200, body: 'something else' } : null
    const refused = await move('--to', 'bucket')
    assert.deepInclude(refused, { code: 1, ok: false, reason: 'damaged' })
    assert.match(refused.says, /came back from where it was copied to with another content/)
    assert.deepEqual(inFolder(premises), before, 'nothing is taken away')
  })

  test('need to be told where to, and a bucket that works', async ({ assert }) => {
    await someImages(premises, 2)
    const run = async (args: string[], env: Record<string, string>) => {
      const { code, output } = await runCommand(premises, ['files:move', ...args, '--json'], env)
      return { code, ...JSON.parse(output) }
    }
    assert.deepInclude(await run([], s3.env), { code: 1, reason: 'no_place' })
    assert.deepInclude(await run(['--to', 'moon'], s3.env), { code: 1, reason: 'no_place' })
    assert.deepInclude(await run(['--to', 'bucket'], {}), { code: 1, reason: 'no_bucket' })
    const env = { ...s3.env, S3_BUCKET: 'no-such-bucket' }
    const wrong = await run(['--to', 'bucket'], env)
    assert.deepInclude(wrong, { code: 1, reason: 'files_unavailable' })
    assert.match(wrong.says, /S3_BUCKET is 'no-such-bucket'/)
    assert.equal(inFolder(premises).size, 2)
    const { output } = await runCommand(premises, ['files:move', '--help'])
    assert.include(output, 'files:move --to bucket --keep')
  })

  test('are found open to anybody by the doctor, who also names a bucket that does not exist', async ({
    assert,
  }) => {
    const server = await (await ServerProcess.start(premises, s3.env)).started()
    await register(server, 'somebody')
    await server.end('SIGTERM')
    const open = await startS3({ open: true })
    try {
      assert.deepEqual(await doctor(open.env), [
        `warning: Anybody can read the bucket 'cygnet-tests' without a key.`,
      ])
    } finally {
      await open.stop()
    }
    const [wrong] = await doctor({ ...s3.env, S3_BUCKET: 'no-such-bucket' })
    assert.match(wrong!, /^problem: S3_BUCKET is 'no-such-bucket', and there is no such bucket/)
  })

  test('are in a backup, and come back into the place that the settings name', async ({ assert }) => {
    const server = await (await ServerProcess.start(premises, { ...ROOMY_LIMITS, ...s3.env })).started()
    await author(server)
    const files = await inBucket(s3)
    assert.isNotEmpty([...files])
    const out = await mkdtemp(join(tmpdir(), 'cygnet-backups-'))
    const [toFolder, toBucket] = [await newPremises(), await newPremises()]
    const other = await startS3()
    try {
      const made = await runCommand(premises, ['backup', '--out', out, '--json'], s3.env)
      assert.equal(made.code, 0, made.output)
      const { archive } = JSON.parse(made.output) as { archive: string }
      const restore = async (into: Premises, env: Record<string, string>) => {
        const { code, output } = await runCommand(into, ['restore', archive, '--json'], env)
        return { code, ...JSON.parse(output) }
      }
      assert.deepInclude(await restore(toFolder, {}), { code: 0, ok: true })
      assert.deepEqual(inFolder(toFolder), files)
      assert.deepInclude(await restore(toBucket, other.env), { code: 0, ok: true })
      assert.deepEqual(await inBucket(other), files)
      assert.deepEqual([...inFolder(toBucket)], [])
      const images = await readRows(toBucket, 'SELECT filename FROM images')
      assert.sameMembers(
        images.map(({ filename }) => String(filename)),
        [...files.keys()]
      )
      s3.fault = (call) => (call.startsWith('GET') ? { status: 503 } : null)
      const failed = await runCommand(premises, ['backup', '--out', out, '--json'], s3.env)
      assert.equal(failed.code, 1)
      assert.equal(JSON.parse(failed.output).reason, 'files_unavailable')
      assert.lengthOf(readdirSync(out), 1, 'no archive that lacks them')
    } finally {
      await Promise.all([toFolder.clear(), toBucket.clear(), other.stop()])
      await rm(out, { recursive: true, force: true })
    }
  })
})
