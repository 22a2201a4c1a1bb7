import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { BucketStore } from '#core/files/bucket_store'
import { FilesUnavailableError } from '#core/files/errors'
import type { FileStore } from '#core/files/file_store'
import { FolderStore } from '#core/files/folder_store'
import { HOUR } from '#core/time'
import { hasS3, type S3Server, startS3 } from '#tests/support/s3_server'

/** Empty stores, each with what ends it. */
const STORES: Record<string, () => Promise<{ store: FileStore; end: () => Promise<void> }>> = {
  'a folder': async () => {
    const root = await mkdtemp(join(tmpdir(), 'cygnet-store-'))
    return { store: new FolderStore(root), end: () => rm(root, { recursive: true, force: true }) }
  },
  'a bucket': async () => {
    const s3 = await startS3()
    return { store: new BucketStore(s3.settings), end: () => s3.stop() }
  },
}

const KEY = 'blog-images/0f3a.webp'
const MB = 1024 * 1024

/** Bytes that differ from place to place. */
const bytes = (length: number) =>
  Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) % 251))

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

async function contentOf(store: FileStore, key: string, range?: { start: number; end: number }) {
  const file = await store.open(key, range)
  return file && buffer(file.body)
}

for (const [name, begin] of Object.entries(STORES))
  test.group(`Files in ${name}`, (group) => {
    let store: FileStore
    group.each.skip(async () => name === 'a bucket' && !(await hasS3()), 'there is no S3 server')
    group.each.setup(async () => {
      const begun = await begin()
      store = begun.store
      return () => begun.end()
    })

    test('come back as they were stored, whole and in parts', async ({ assert }) => {
      const data = bytes(1_000)
      await store.put(KEY, data)
      assert.deepEqual(await contentOf(store, KEY), data)
      assert.deepEqual(await contentOf(store, KEY, { start: 0, end: 1 }), data.subarray(0, 2))
      assert.deepEqual(await contentOf(store, KEY, { start: 500, end: 999 }), data.subarray(500))
      const part = (await store.open(KEY, { start: 10, end: 19 }))!
      part.body.destroy()
      assert.equal(part.size, 1_000, 'the size is that of the whole')
    })

    test('tell their size and their time', async ({ assert }) => {
      const before = Date.now() - 2_000
      await store.put(KEY, bytes(77))
      const found = (await store.find(KEY))!
      assert.equal(found.key, KEY)
      assert.equal(found.size, 77)
      assert.isAbove(found.writtenAt, before)
      assert.isBelow(found.writtenAt, Date.now() + 2_000)
    })

    test('can be empty', async ({ assert }) => {
      await store.put(KEY, Buffer.alloc(0))
      assert.equal((await store.find(KEY))!.size, 0)
      assert.lengthOf((await contentOf(store, KEY))!, 0)
    })

    test('arrive as streams of any length', async ({ assert }) => {
      for (const length of [10, 12 * MB + 7]) {
        const data = bytes(length)
        const chunks = Array.from({ length: Math.ceil(length / MB) }, (_, index) =>
          data.subarray(index * MB, (index + 1) * MB)
        )
        await store.put(KEY, Readable.from(chunks))
        assert.isTrue(data.equals((await contentOf(store, KEY))!), `${length} bytes`)
      }
    })

    test('are not there in part: a stream that breaks leaves what was there before', async ({ assert }) => {
      const broken = () =>
        Readable.from(
          (async function* () {
            yield bytes(6 * MB)
            throw new Error('The source broke off')
          })()
        )
      await assert.rejects(() => store.put(KEY, broken()))
      assert.isNull(await store.find(KEY))
      await store.put(KEY, bytes(5))
      await assert.rejects(() => store.put(KEY, broken()))
      assert.deepEqual(await contentOf(store, KEY), bytes(5))
      assert.lengthOf(await all(store.list('blog-images')), 1)
    })

    test('are replaced whole by another of the same key', async ({ assert }) => {
      await store.put(KEY, bytes(500))
      await store.put(KEY, Buffer.from('short'))
      assert.equal((await contentOf(store, KEY))!.toString(), 'short')
    })

    test('that do not exist are null, and removing them is not an error', async ({ assert }) => {
      assert.isNull(await store.find(KEY))
      assert.isNull(await store.open(KEY))
      await store.remove(KEY)
      await store.put(KEY, bytes(5))
      await store.remove(KEY)
      await store.remove(KEY)
      assert.isNull(await store.find(KEY))
      assert.isNull(await store.open(KEY))
    })

    test('are listed by folder, however many', async ({ assert }) => {
      assert.deepEqual(await all(store.list('blog-images')), [])
      const keys = Array.from({ length: 1_203 }, (_, index) => `blog-images/${index}.webp`)
      for (let at = 0; at < keys.length; at += 50)
        await Promise.all(keys.slice(at, at + 50).map((key) => store.put(key, bytes(1))))
      await store.put('blog-images-of-others/1.webp', bytes(1))
      const found = await all(store.list('blog-images'))
      assert.sameMembers(
        found.map(({ key }) => key),
        keys
      )
      assert.isTrue(found.every(({ size, writtenAt }) => size === 1 && writtenAt > Date.now() - HOUR))
    })

    test('are only reached by a folder and a name, not {$self}')
      .with([
        '../app_key',
        'blog-images/../app_key',
        '/etc/passwd',
        'app_key',
        'blog-images/.hidden',
        'a/b/c',
        'a/',
      ])
      .run(async ({ assert }, key) => {
        await assert.rejects(() => store.put(key, bytes(1)), RangeError)
        for (const call of [() => store.find(key), () => store.open(key), () => store.remove(key)])
          await assert.rejects(async () => void (await call()), RangeError)
      })

    test('are lent as files on the disk, missing ones left out', async ({ assert }) => {
      await store.put(KEY, bytes(300))
      const paths = await store.lend([KEY, 'blog-images/missing.webp'], async (lent) => {
        assert.deepEqual([...lent.keys()], [KEY])
        assert.deepEqual(await readFile(lent.get(KEY)!), bytes(300))
        return [...lent.values()]
      })
      assert.deepEqual(await contentOf(store, KEY), bytes(300), 'lending takes nothing away')
      if (name === 'a bucket') assert.isFalse(existsSync(dirname(paths[0]!)), 'copies are removed')
    })

    test('have nothing unfinished to remove after they were stored', async ({ assert }) => {
      await store.put(KEY, bytes(7 * MB))
      assert.equal(await store.removeUnfinished('blog-images', Date.now() + HOUR), 0)
      assert.equal((await store.find(KEY))!.size, 7 * MB)
    })
  })

test.group('Files in a folder that a killed process left unfinished', () => {
  test('are removed once they are old, and never listed', async ({ assert }) => {
    const root = await mkdtemp(join(tmpdir(), 'cygnet-store-'))
    const store = new FolderStore(root)
    await store.put(KEY, bytes(1))
    const [old, young] = ['old.webp.part', 'young.webp.part'].map((name) => join(root, 'blog-images', name))
    for (const path of [old!, young!]) await writeFile(path, 'half')
    const time = new Date(Date.now() - 25 * HOUR)
    await utimes(old!, time, time)
    assert.lengthOf(await all(store.list('blog-images')), 1)
    assert.equal(await store.removeUnfinished('blog-images', Date.now() - 24 * HOUR), 1)
    assert.isFalse(existsSync(old!))
    assert.isTrue(existsSync(young!))
    await rm(root, { recursive: true })
  })
})

test.group('A bucket that does not answer', (group) => {
  let s3: S3Server
  group.each.skip(async () => !(await hasS3()), 'there is no S3 server')
  group.each.setup(async () => {
    s3 = await startS3()
    return () => s3.stop()
  })

  const calls: [string, (store: FileStore) => Promise<unknown>][] = [
    ['storing', (store) => store.put(KEY, bytes(5))],
    ['finding', (store) => store.find(KEY)],
    ['opening', (store) => store.open(KEY)],
    ['removing', (store) => store.remove(KEY)],
    ['listing', (store) => all(store.list('blog-images'))],
    ['clearing', (store) => store.removeUnfinished('blog-images', 0)],
    ['lending', (store) => store.lend([KEY], async () => null)],
  ]

  test('is unavailable for {0}, and says so without a secret')
    .with(calls)
    .run(async ({ assert }, [, call]) => {
      const store = new BucketStore({ ...s3.settings, secretAccessKey: 'a-canary-of-a-secret' })
      const refused = await call(store).then(
        () => null,
        (error: unknown) => error as FilesUnavailableError
      )
      assert.instanceOf(refused, FilesUnavailableError)
      assert.equal(refused!.status, 503)
      assert.notInclude(JSON.stringify(refused!.cause, Object.getOwnPropertyNames(refused!.cause)), 'canary')
    })

  test('is tried again when it hangs up once', async ({ assert }) => {
    const store = new BucketStore(s3.settings)
    let left = 1
    s3.fault = () => (left-- > 0 ? 'hang-up' : null)
    await store.put(KEY, bytes(5))
    assert.deepEqual(await contentOf(store, KEY), bytes(5))
  })

  test('gives up uploads in parts that are old, and leaves younger ones', async ({ assert }) => {
    const upload = (key: string, hours: number) =>
      `<Upload><Key>${key}</Key><UploadId>id-${key}</UploadId><Initiated>${new Date(Date.now() - hours * HOUR).toISOString()}</Initiated></Upload>`
    const page = (more: string, ...uploads: string[]) =>
      `<ListMultipartUploadsResult>${more}${uploads.join('')}</ListMultipartUploadsResult>`
    const given: string[] = []
    // Their list is in two pages.
    s3.fault = (call) => {
      if (call.startsWith('DELETE')) {
        given.push(call)
        return { status: 204 }
      }
      const next =
        '<IsTruncated>true</IsTruncated><NextKeyMarker>b</NextKeyMarker><NextUploadIdMarker>2</NextUploadIdMarker>'
      const body = call.includes('key-marker=b')
        ? page('<IsTruncated>false</IsTruncated>', upload('c', 30))
        : page(next, upload('a', 25), upload('b', 23))
      return { status: 200, body }
    }
    const store = new BucketStore(s3.settings)
    assert.equal(await store.removeUnfinished('blog-images', Date.now() - 24 * HOUR), 2)
    assert.lengthOf(given, 2)
    assert.match(given[0]!, /^DELETE \/cygnet-tests\/a\?.*uploadId=id-a/)
    assert.match(given[1]!, /^DELETE \/cygnet-tests\/c\?.*uploadId=id-c/)
  })

  test('that is full is reported as such', async ({ assert }) => {
    s3.fault = () => ({ status: 507, body: '<Error><Code>XMinioStorageFull</Code></Error>' })
    const error = await new BucketStore(s3.settings).put(KEY, bytes(5)).catch((thrown: unknown) => thrown)
    assert.equal((error as { status: number }).status, 507)
  })
})
