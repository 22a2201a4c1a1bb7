import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { packTar, type TarHeader, unpackTar } from 'modern-tar'
import { unpack } from '#administration/backup/archive_reader'
import { ArchiveWriter } from '#administration/backup/archive_writer'
import { isDataFile } from '#administration/backup/data_files'
import type { Manifest } from '#administration/backup/manifest'

const IMAGE = `blog-images/${'0a'.repeat(16)}.webp`
const CONTENT = {
  'data/cygnet.sqlite3': 'rows '.repeat(50_000),
  [`data/${IMAGE}`]: 'picture',
  'data/mail/a.html': '',
}

interface Entry {
  header: TarHeader
  data?: Uint8Array
}

test.group('The archive of a backup', (group) => {
  let folder: string
  let archive: string
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cygnet-archive-'))
    archive = join(folder, 'backup.tar.gz')
    await writeArchive()
    return () => rm(folder, { recursive: true, force: true })
  })

  async function writeArchive(): Promise<void> {
    const writer = await ArchiveWriter.open(archive)
    for (const [name, content] of Object.entries(CONTENT)) {
      const file = join(folder, 'source')
      await writeFile(file, content)
      await writer.add(name, file)
    }
    await writer.finish({
      format: 1,
      product: 'Cygnet',
      version: '1.2.3',
      createdAt: '2026-11-27T03:00:00.000Z',
      database: 'sqlite',
      postgresql: null,
      migrations: ['database/migrations/1_one'],
    })
  }

  let round = 0
  async function unpacked(): Promise<{ manifest: Manifest; into: string }> {
    const into = join(folder, `into-${++round}`)
    await mkdir(into)
    return { manifest: await unpack(archive, into, belongs), into }
  }
  const belongs = (name: string) =>
    name === 'data/cygnet.sqlite3' || (name.startsWith('data/') && isDataFile(name.slice(5)))
  const refusal = async () => {
    try {
      await unpacked()
      return null
    } catch (error) {
      return error as { name: string; reason: string; message: string }
    }
  }

  /** Writes the archive again with other entries. */
  async function repack(change: (entries: Entry[]) => Entry[]): Promise<void> {
    const entries = (await unpackTar(gunzipSync(await readFile(archive)))) as Entry[]
    const packed = change(entries).map(({ header, data }) => ({
      header: { ...header, size: data?.length ?? 0 },
      body: data,
    }))
    await writeFile(archive, gzipSync(await packTar(packed)))
  }
  const added = (name: string, more: Partial<TarHeader> = {}) =>
    repack((entries) => [
      { header: { name, size: 1, type: 'file', ...more }, ...(more.type ? {} : { data: Buffer.from('x') }) },
      ...entries,
    ])

  test('gives back every file, and can be read by its owner alone', async ({ assert }) => {
    const { manifest, into } = await unpacked()
    assert.equal((await stat(archive)).mode & 0o777, 0o600)
    assert.equal(manifest.version, '1.2.3')
    assert.sameMembers(
      manifest.files.map(({ name }) => name),
      Object.keys(CONTENT)
    )
    for (const [name, content] of Object.entries(CONTENT))
      assert.equal(await readFile(join(into, name), 'utf8'), content)
    const { sha256 } = manifest.files.find(({ name }) => name === `data/${IMAGE}`)!
    assert.equal(sha256, createHash('sha256').update('picture').digest('hex'))
  })

  test('is refused when a file in it was changed, names it', async ({ assert }) => {
    await repack((entries) =>
      entries.map((entry) =>
        entry.header.name.endsWith('.webp') ? { ...entry, data: Buffer.from('Picture') } : entry
      )
    )
    const { reason, message } = (await refusal())!
    assert.equal(reason, 'damaged')
    assert.include(message, IMAGE)
  })

  test('is refused when a file is missing or too many', async ({ assert }) => {
    await repack((entries) => entries.filter(({ header }) => !header.name.endsWith('.webp')))
    assert.match((await refusal())!.message, /lacks 'data\/blog-images/)
    await writeAgain()
    await added(`data/blog-images/${'1b'.repeat(16)}.webp`)
    assert.match((await refusal())!.message, /which its manifest does not list/)
  })

  const writeAgain = async () => {
    await rm(archive)
    await writeArchive()
  }

  test('writes nothing that no backup holds, wherever it would lead', async ({ assert }) => {
    const names = [
      '../outside',
      '/tmp/outside',
      'data/../../outside',
      'data/blog-images/../../outside',
      'data/.env',
    ]
    for (const name of names) {
      await added(name)
      const { reason, message } = (await refusal())!
      assert.equal(reason, 'damaged', name)
      assert.match(message, /which no backup does/, name)
      await writeAgain()
    }
    await added(`data/${IMAGE}`, { type: 'symlink', linkname: '/etc/passwd', size: 0 })
    assert.equal((await refusal())!.reason, 'damaged')
    assert.sameMembers(
      (await readdir(folder)).filter((name) => !name.startsWith('into-')),
      ['backup.tar.gz', 'source']
    )
  })

  test('is refused when it was cut off or flipped anywhere', async ({ assert }) => {
    const whole = await readFile(archive)
    for (const part of [0.1, 0.5, 0.9, 1]) {
      await writeFile(archive, whole.subarray(0, Math.floor(whole.length * part) - 1))
      assert.equal((await refusal())?.reason, 'damaged', `cut at ${part}`)
    }
    for (const part of [0.2, 0.5, 0.8]) {
      const changed = Buffer.from(whole)
      changed[Math.floor(whole.length * part)]! ^= 0x10
      await writeFile(archive, changed)
      assert.equal((await refusal())?.name, 'Refusal', `flipped at ${part}`)
    }
  })

  test('is refused when it is something else', async ({ assert }) => {
    await writeFile(archive, 'This is no archive.')
    assert.equal((await refusal())!.reason, 'not_a_backup')
    await writeFile(
      archive,
      gzipSync(await packTar([{ header: { name: 'data/mail/a.html', size: 1 }, body: 'x' }]))
    )
    assert.match((await refusal())!.message, /no manifest/)
    await writeAgain()
    await repack((entries) =>
      entries.map((entry) =>
        entry.header.name === 'manifest.json' ? { ...entry, data: Buffer.from('{"format":2}') } : entry
      )
    )
    assert.match((await refusal())!.message, /no manifest that this version/)
  })
})
