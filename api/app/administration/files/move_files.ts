import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { mapConcurrent } from '#core/concurrency/map_concurrent'
import type { FileStore, StoredFile } from '#core/files/file_store'

export interface Moved {
  /** Files that were copied by this call. */
  copied: number
  /** Files that were there already, with the same content. */
  present: number
  /** Files that were taken away from where they were. */
  removed: number
  /** Bytes of all of them. */
  bytes: number
}

/** Files whose bytes are on their way at once. */
const AT_ONCE = 8

/** A copy that is not what was copied. */
export class DamagedCopyError extends Error {
  constructor(readonly key: string) {
    super(`'${key}' came back from where it was copied to with another content.`)
    this.name = 'DamagedCopyError'
  }
}

/**
 * Copies every file of a folder to another store, and takes each away from the first one once it has been read back from
 * the second with the same hash. Broken off, it is called again: what is there already is compared, not sent again.
 * @param keep leaves the files where they were too
 * @param onProgress called now and then with what has been done
 * @throws DamagedCopyError
 */
export async function moveFiles(
  { from, to }: { from: FileStore; to: FileStore },
  folder: string,
  { keep, onProgress }: { keep: boolean; onProgress: (moved: Moved) => void }
): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, removed: 0, bytes: 0 }
  const move = async (file: StoredFile) => {
    const done = await copy(from, to, file)
    // Deleted while this was on its way: by the product, which will not miss it.
    if (done === null) return
    moved[done] += 1
    moved.bytes += file.size
    if (keep) return
    await from.remove(file.key)
    moved.removed += 1
  }
  let some: StoredFile[] = []
  const moveSome = async () => {
    await mapConcurrent(some, AT_ONCE, move)
    some = []
    onProgress(moved)
  }
  for await (const file of from.list(folder)) {
    some.push(file)
    if (some.length >= AT_ONCE * 25) await moveSome()
  }
  await moveSome()
  return moved
}

async function copy(
  from: FileStore,
  to: FileStore,
  { key, size }: StoredFile
): Promise<'copied' | 'present' | null> {
  const there = await to.find(key)
  if (there?.size === size) {
    const [wanted, found] = await Promise.all([hashOf(from, key), hashOf(to, key)])
    if (wanted === null) return null
    if (wanted === found) return 'present'
  }
  const file = await from.open(key)
  if (!file) return null
  const { passed, hash } = hashing(file.body)
  await to.put(key, passed)
  if ((await hashOf(to, key)) !== hash()) throw new DamagedCopyError(key)
  return 'copied'
}

/** SHA-256, hex; null where there is no such file. */
async function hashOf(store: FileStore, key: string): Promise<string | null> {
  const file = await store.open(key)
  if (!file) return null
  const hash = createHash('sha256')
  for await (const chunk of file.body) hash.update(chunk)
  return hash.digest('hex')
}

/** The same bytes, and once they have passed, their hash. */
function hashing(source: Readable): { passed: Readable; hash: () => string } {
  const hash = createHash('sha256')
  const passed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // A source that fails must fail the copy, which a pipe alone does not do.
  source.once('error', (error) => passed.destroy(error))
  passed.once('close', () => source.destroy())
  source.pipe(passed)
  return { passed, hash: () => hash.digest('hex') }
}
