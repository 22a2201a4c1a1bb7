import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { isNoSpace } from '#core/database/errors'
import { InsufficientStorageError } from '#core/errors'
import {
  type ByteRange,
  type FileStore,
  isKey,
  mustBeKey,
  type OpenFile,
  type StoredFile,
} from '#core/files/file_store'

/** The end of a file's name until it is completely written. */
const UNFINISHED = '.part'

/** Files in a folder of this machine. */
export class FolderStore implements FileStore {
  readonly #root: string

  /** @param root absolute */
  constructor(root: string) {
    this.#root = root
  }

  /** It is completely on disk when this returns; a crash meanwhile leaves at most a temporary file. */
  async put(key: string, data: Uint8Array | Readable): Promise<void> {
    const path = this.#pathOf(key)
    const temporary = `${path}.${randomBytes(4).toString('hex')}${UNFINISHED}`
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeDurably(temporary, data)
      await rename(temporary, path)
      await syncFolder(dirname(path))
    } catch (error) {
      await rm(temporary, { force: true })
      throw isNoSpace(error) ? new InsufficientStorageError(error) : error
    }
  }

  find(key: string): Promise<StoredFile | null> {
    const path = this.#pathOf(key)
    return orNull(async () => {
      const { size, mtimeMs } = await stat(path)
      return { key, size, writtenAt: mtimeMs }
    })
  }

  async open(key: string, range?: ByteRange): Promise<OpenFile | null> {
    const path = this.#pathOf(key)
    const file = await orNull(() => open(path, 'r'))
    if (!file) return null
    try {
      const { size, mtimeMs } = await file.stat()
      return { key, size, writtenAt: mtimeMs, body: file.createReadStream(range) }
    } catch (error) {
      await file.close()
      throw error
    }
  }

  async addressOf(): Promise<null> {
    return null
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
  }

  async *list(folder: string): AsyncGenerator<StoredFile> {
    for await (const name of this.#namesIn(folder)) {
      if (name.endsWith(UNFINISHED)) continue
      const found = await this.find(`${folder}/${name}`)
      // One that was removed meanwhile is not there any more.
      if (found) yield found
    }
  }

  async removeUnfinished(folder: string, before: number): Promise<number> {
    let removed = 0
    for await (const name of this.#namesIn(folder)) {
      if (!name.endsWith(UNFINISHED)) continue
      const found = await this.find(`${folder}/${name}`)
      if (!found || found.writtenAt >= before) continue
      await this.remove(found.key)
      removed += 1
    }
    return removed
  }

  async lend<T>(keys: readonly string[], use: (paths: Map<string, string>) => Promise<T>): Promise<T> {
    const found = await Promise.all(keys.map((key) => this.find(key)))
    return use(new Map(found.flatMap((file) => (file ? [[file.key, this.#pathOf(file.key)] as const] : []))))
  }

  async *#namesIn(folder: string): AsyncGenerator<string> {
    const directory = await orNull(() => opendir(join(this.#root, folder)))
    if (!directory) return
    for await (const entry of directory)
      if (entry.isFile() && isKey(`${folder}/${entry.name}`)) yield entry.name
  }

  #pathOf(key: string): string {
    mustBeKey(key)
    return join(this.#root, key)
  }
}

/** null where there is no such file or folder. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function writeDurably(path: string, data: Uint8Array | Readable): Promise<void> {
  const file = await open(path, 'wx', 0o644)
  try {
    // The handle's own method takes a stream too, and returns once all of it is written.
    await file.writeFile(data)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The new name is only durable once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
