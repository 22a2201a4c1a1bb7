import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { type ArchivedFile, MANIFEST, type Manifest } from '#administration/backup/manifest'

/** Writes a new archive, entry by entry. It is complete, and on the disk, once `finish` has returned. */
export class ArchiveWriter {
  readonly files: ArchivedFile[] = []
  readonly #packer = createTarPacker()
  readonly #handle: FileHandle
  readonly #written: Promise<void>

  private constructor(handle: FileHandle) {
    this.#handle = handle
    const source = Readable.fromWeb(this.#packer.readable as never)
    this.#written = pipeline(source, createGzip(), handle.createWriteStream({ flush: true }))
    // The caller that adds the next entry gets the failure.
    this.#written.catch((error: unknown) => this.#packer.controller.error(error))
  }

  static async open(path: string): Promise<ArchiveWriter> {
    return new ArchiveWriter(await open(path, 'wx', 0o600))
  }

  /** Adds a file as it is now: what is appended to it meanwhile is left out. */
  async add(name: string, path: string): Promise<void> {
    const handle = await open(path, 'r')
    try {
      const { size } = await handle.stat()
      const hash = createHash('sha256')
      const count = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          done(null, chunk)
        },
      })
      const entry = this.#packer.controller.add({ name, size, mode: 0o600, type: 'file' })
      const content = size === 0 ? Readable.from([]) : handle.createReadStream({ end: size - 1 })
      await pipeline(content, count, Writable.fromWeb(entry as never))
      this.files.push({ name, size, sha256: hash.digest('hex') })
    } finally {
      await handle.close()
    }
  }

  async finish(manifest: Omit<Manifest, 'files'>): Promise<void> {
    const text = Buffer.from(`${JSON.stringify({ ...manifest, files: this.files }, null, 1)}\n`)
    const entry = this.#packer.controller.add({
      name: MANIFEST,
      size: text.length,
      mode: 0o600,
      type: 'file',
    })
    await pipeline(Readable.from([text]), Writable.fromWeb(entry as never))
    this.#packer.controller.finalize()
    await this.#written
  }

  /** Gives up; does nothing once it is finished. */
  async abandon(error: unknown): Promise<void> {
    this.#packer.controller.error(error)
    await this.#written.catch(() => undefined)
    await this.#handle.close().catch(() => undefined)
  }
}
