import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { packTar, unpackTar } from 'modern-tar'
import { isDataFile, MAIN_DATABASE, NOT_KEPT } from '#administration/backup/data_files'
import type { Manifest } from '#administration/backup/manifest'
import { runCommand, startCommand } from '#tests/support/console'
import { author, edit, ROOMY_LIMITS, register, textOf } from '#tests/support/kinds_of_write'
import { begin, ended } from '#tests/support/server_calls'
import { readRows } from '#tests/support/server_database'
import { newPremises, type Premises, ServerProcess } from '#tests/support/server_process'
import { everyRow } from '#tests/support/tables'
import { form, picture } from '#tests/support/uploads'
import { waitFor } from '#tests/support/wait'

const ROOMY = {
  ...ROOMY_LIMITS,
  LIMIT_GENERATIONS_PER_5_MINUTES: '1000',
  LIMIT_ANONYMOUS_PER_MINUTE: '100000',
  // A backup on a slow machine takes minutes.
  LIMIT_REGISTRATIONS_PER_HOUR: '100000',
}
/** Milliseconds between two writes of one kind: a machine with two cores has to make the backup as well. */
const PAUSE = 25
const CANARY = 'canary-of-thirty-two-characters-and-more'

test.group('A backup', (group) => {
  let from: Premises
  let to: Premises
  let out: string
  group.each.setup(async () => {
    ;[from, to] = [await newPremises(), await newPremises()]
    out = await mkdtemp(join(tmpdir(), 'cygnet-backups-'))
    return async () => {
      await Promise.all([from.clear(), to.clear()])
      await rm(out, { recursive: true, force: true })
    }
  })

  const archives = async () => (await readdir(out)).filter((name) => name.endsWith('.tar.gz')).sort()

  async function backup(env: Record<string, string> = {}) {
    const { code, output } = await runCommand(from, ['backup', '--out', out, '--json'], env)
    if (code !== 0) throw new Error(`The backup ended with ${code}:\n${output}`)
    return JSON.parse(output) as { archive: string; files: number; migration: string }
  }
  async function restore(premises: Premises, archive: string, ...more: string[]) {
    const { code, output } = await runCommand(premises, ['restore', archive, '--json', ...more])
    return { code, ...JSON.parse(output) }
  }
  const imagesOf = async (premises: Premises) =>
    (await readRows(premises, 'SELECT filename FROM images')).map(({ filename }) => String(filename))

  const upload = async (server: ServerProcess, token: string) => {
    const image = await form([{ data: await picture().png().toBuffer() }])
    const answer = await fetch(`${server.origin}/api/images/upload`, {
      method: 'POST',
      headers: { ...image.headers, authorization: `Bearer ${token}` },
      body: image.body,
    })
    return answer.status
  }

  test('has every table and file as they are, and the product starts from it', async ({ assert }) => {
    const env = { ...ROOMY, DEMO_DATA: '1', APP_KEY: CANARY }
    const server = await (await ServerProcess.start(from, env)).started()
    await waitFor(
      "the demonstration's texts",
      () => readRows(from, `SELECT id FROM publications WHERE generation_status = 'completed'`),
      (texts) => texts.length === 3
    )
    await server.end('SIGTERM')
    const rows = await everyRow(from)
    for (const table of [
      'partner_ledger',
      'partner_commissions',
      'quota_reservations',
      'publications',
      'images',
    ])
      assert.isNotEmpty(rows[table], table)

    const { archive } = await backup({ APP_KEY: CANARY })
    assert.notInclude(archive, 'canary')
    assert.equal((await restore(to, archive)).code, 0)
    assert.deepEqual(await everyRow(to), rows)
    for (const filename of await imagesOf(from)) {
      const [one, other] = [from, to].map(({ dataDir }) => readFile(join(dataDir, 'blog-images', filename)))
      assert.deepEqual(await one, await other)
    }

    const restored = await ServerProcess.start(to, env)
    const { status, body } = await restored.call<{ token: string }>('POST', '/api/auth/login', null, {
      email: 'demo@cygnet.test',
      password: 'cygnet-demo-2026',
    })
    assert.equal(status, 200)
    const library = await restored.call<{ publications: unknown[] }>(
      'GET',
      '/api/publications?limit=100',
      body.data.token
    )
    assert.lengthOf(library.body.data.publications, 3)
  })

  test('taken while everybody writes has all that was acknowledged, and every row has its file', async ({
    assert,
  }) => {
    const server = await (await ServerProcess.start(from, ROOMY)).started()
    const { token, publicationId } = await author(server)
    const { token: artist } = await register(server, 'artist')
    let busy = true
    const done = { edits: 0, uploads: 0, registrations: 0, generations: 0 }
    const writers = [
      async () => {
        const { status } = await edit(server, token, publicationId, `Round ${done.edits + 1}.`)
        if (status === 200) done.edits++
      },
      async () => {
        if ((await upload(server, artist)) === 201) done.uploads++
      },
      async () => {
        // Images come and go: a row of a backup must not lack the file of one that goes meanwhile.
        const { body } = await server.call<{ images: { id: string }[] }>('GET', '/api/images?limit=1', artist)
        const [newestImage] = body.data.images
        if (newestImage && done.uploads % 2 === 0)
          await server.call('DELETE', `/api/images/${newestImage.id}`, artist)
      },
      async () => {
        await register(server, `guest-${done.registrations}`)
        done.registrations++
      },
      async () => {
        const { token: guest } = await register(server, `writer-${done.generations}`)
        await ended(server, guest, await begin(server, guest))
        done.generations++
      },
    ].map(async (write) => {
      for (; busy; await sleep(PAUSE)) await write()
    })

    try {
      const before = { ...done }
      const { archive } = await backup()
      busy = false
      assert.isAbove(done.edits, before.edits, 'writes go on while a backup is made')
      assert.deepInclude(await restore(to, archive), { code: 0, ok: true })
      const count = async (sql: string) => Number((await readRows(to, sql))[0]!.n)
      const guests = await count(`SELECT COUNT(*) AS n FROM users WHERE email LIKE 'guest-%'`)
      assert.isAtLeast(guests, before.registrations)
      const [text] = await readRows(to, `SELECT content FROM publications WHERE id = '${publicationId}'`)
      assert.isAtLeast(Number(/Round (\d+)/.exec(String(text!.content))?.[1] ?? 0), before.edits)
      const finished = await count(
        `SELECT COUNT(*) AS n FROM publications WHERE generation_status = 'completed'`
      )
      assert.isAtLeast(finished, before.generations + 1)
      for (const filename of await imagesOf(to))
        assert.isNotEmpty(await readFile(join(to.dataDir, 'blog-images', filename)), filename)
      assert.deepEqual(await readRows(to, WRONG_QUOTAS), [])
      const settled = `SELECT COUNT(*) AS n FROM quota_reservations WHERE state <> 'reserved'`
      assert.isAtLeast(await count(settled), before.generations + 1)
      const restored = await ServerProcess.start(to, ROOMY)
      assert.match(await textOf(restored, token, publicationId), /^Round \d+\.$/)
    } finally {
      busy = false
      await Promise.all(writers)
    }
  })

  test('killed in the middle leaves no archive, and the next one is whole', async ({ assert }) => {
    await (await ServerProcess.start(from, ROOMY)).end('SIGTERM')
    await manyImages(from)
    for (let round = 0; round < 2; round++) {
      const { child, ended: end } = startCommand(from, ['backup', '--out', out])
      await waitFor(
        'the archive to grow',
        () => unfinished(out),
        (size) => size > 100_000,
        () => '',
        5
      )
      child.kill(round === 0 ? 'SIGKILL' : 'SIGTERM')
      assert.include(round === 0 ? ['SIGKILL'] : ['SIGTERM', '143'], String((await end).code))
      assert.deepEqual(await archives(), [])
    }
    // What the kill left is the only trace: whoever was asked to stop has cleaned up.
    assert.lengthOf(await readdir(out), 1)

    const { archive, files } = await backup()
    assert.isAtLeast(files, IMAGES)
    const { child, ended: end } = startCommand(to, ['restore', archive])
    await waitFor(
      'the archive to be unpacked',
      async () => (await readdir(to.dataDir)).some((name) => name.startsWith('.cygnet-restore-')),
      Boolean,
      () => '',
      5
    )
    child.kill('SIGKILL')
    await end
    assert.equal((await restore(to, archive)).code, 0)
    assert.lengthOf(await readdir(join(to.dataDir, 'blog-images')), IMAGES)
  })

  test('is not restored over anything unasked, under a running server, or when it was changed', async ({
    assert,
  }) => {
    const server = await ServerProcess.start(from, ROOMY)
    await register(server, 'somebody')
    const { archive } = await backup()
    assert.deepInclude(await restore(from, archive, '--force'), { code: 1, ok: false, reason: 'in_use' })
    await register(server, 'latecomer')
    await server.end('SIGTERM')

    const before = await everyRow(from)
    const refused = await restore(from, archive)
    assert.deepInclude(refused, { code: 1, ok: false, reason: 'not_empty' })
    assert.match(refused.says, /has (a database of|\d+ tables)/)

    const whole = await readFile(archive)
    await repack(archive, (manifest) => {
      manifest.files[0]!.sha256 = '0'.repeat(64)
    })
    assert.deepInclude(await restore(from, archive, '--force'), { code: 1, reason: 'damaged' })
    await writeFile(archive, whole)
    await repack(archive, (manifest) => {
      manifest.migrations.push('database/migrations/29991231000000_from_the_future')
    })
    const newer = await restore(from, archive, '--force')
    assert.deepInclude(newer, { code: 1, reason: 'newer' })
    assert.match(newer.says, /from_the_future/)
    assert.deepEqual(await everyRow(from), before)

    await writeFile(archive, whole)
    assert.deepInclude(await restore(from, archive, '--force'), { code: 0, ok: true })
    const people = await readRows(from, 'SELECT email FROM users ORDER BY email')
    assert.deepEqual(people, [{ email: 'somebody@writes.test' }])
  })

  test('says what is missing', async ({ assert }) => {
    const nowhere = await runCommand(from, ['backup', '--json'])
    assert.deepEqual([nowhere.code, JSON.parse(nowhere.output).reason], [1, 'no_folder'])
    assert.deepInclude(await restore(to, join(out, 'none.tar.gz')), { code: 1, reason: 'no_archive' })
    await writeFile(join(out, 'some.tar.gz'), 'This is no archive.')
    assert.deepInclude(await restore(to, join(out, 'some.tar.gz')), { code: 1, reason: 'not_a_backup' })
    const empty = await runCommand(from, ['backup', '--out', out, '--json'])
    assert.deepEqual([empty.code, JSON.parse(empty.output).reason], [1, 'no_database'])
  })

  test('holds all that DATA_DIR does, except what is passing', async ({ assert }) => {
    const server = await (await ServerProcess.start(from, { ...ROOMY, DEMO_DATA: '1' })).started()
    const { token } = await register(server, 'artist')
    assert.equal(await upload(server, token), 201)
    const kept = [MAIN_DATABASE, 'sandbox/stripe.sqlite']
    for (const entry of await readdir(from.dataDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name).slice(from.dataDir.length + 1)
      const passing =
        NOT_KEPT.test(path.split('/')[0]!) || /^sandbox\/stripe\.sqlite-(wal|shm|journal)$/.test(path)
      assert.isTrue(
        passing || kept.includes(path) || isDataFile(path),
        `${path} would be missing in a backup`
      )
    }
  })
})

/** Accounts whose counters are not the sums of their reservations. */
const WRONG_QUOTAS = `
  SELECT p.account_id, p.used, p.reserved FROM quota_periods p
  WHERE p.used <> (SELECT COUNT(*) FROM quota_reservations r
      WHERE r.account_id = p.account_id AND r.period_start = p.period_start AND r.state = 'captured')
    OR p.reserved <> (SELECT COUNT(*) FROM quota_reservations r
      WHERE r.account_id = p.account_id AND r.period_start = p.period_start AND r.state = 'reserved')`

const IMAGES = 150
async function manyImages({ dataDir }: Premises): Promise<void> {
  const folder = join(dataDir, 'blog-images')
  await mkdir(folder, { recursive: true })
  for (let number = 0; number < IMAGES; number++)
    await writeFile(join(folder, `${randomBytes(16).toString('hex')}.webp`), randomBytes(200_000))
}

/** Bytes of an archive that is being written. */
async function unfinished(out: string): Promise<number> {
  for (const entry of await readdir(out, { recursive: true, withFileTypes: true }))
    if (entry.name.endsWith('.tar.gz')) return (await readFile(join(entry.parentPath, entry.name))).length
  return 0
}

async function repack(archive: string, change: (manifest: Manifest) => void): Promise<void> {
  const entries = await unpackTar(gunzipSync(await readFile(archive)))
  for (const entry of entries) {
    if (entry.header.name !== 'manifest.json') continue
    const manifest = JSON.parse(Buffer.from(entry.data!).toString())
    change(manifest)
    entry.data = new Uint8Array(Buffer.from(JSON.stringify(manifest)))
    entry.header.size = entry.data.length
  }
  await writeFile(archive, gzipSync(await packTar(entries)))
}
