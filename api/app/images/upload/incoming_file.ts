import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  CutOffError,
  ImageTooLargeError,
  MAX_FILE_BYTES,
  storageFailure,
  UnreadableImageError,
  WrongKindOfImageError,
} from '#images/upload/errors'
import { ENOUGH, type ImageKind, imageKindOf } from '#images/upload/image_kind'
import { settings } from '#start/settings'

const folder = join(settings.dataDir, 'uploads')

/** Milliseconds after which a killed process's leftovers are deleted. */
const FORGOTTEN = 60 * 60_000

export interface IncomingFile {
  /** Absolute; the receiver deletes it. */
  path: string
  kind: ImageKind
  /** SHA-256, hex. */
  hash: string
}

/**
 * Writes an uploaded image to a temporary file while it arrives, so that none is kept in memory. One that is too
 * large or not an image is rejected as soon as that is known, and nothing of it is kept.
 * @throws ImageTooLargeError, WrongKindOfImageError, UnreadableImageError for an empty one, AppError for a full
 *   disk
 */
export async function receiveFile(source: Readable): Promise<IncomingFile> {
  await makeRoom()
  const path = join(folder, randomBytes(16).toString('hex'))
  const check = new Check()
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      if (source.destroyed) throw new CutOffError()
      await pipeline(source, check, file.createWriteStream())
    } finally {
      await file.close()
    }
    return { path, kind: check.kind, hash: check.hash.digest('hex') }
  } catch (error) {
    await rm(path, { force: true })
    throw storageFailure(error)
  }
}

class Check extends Transform {
  readonly hash = createHash('sha256')
  #bytes = 0
  #head = Buffer.alloc(0)
  #kind: ImageKind | null = null

  get kind(): ImageKind {
    return this.#kind!
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: Error | null, data?: Buffer) => void) {
    this.#bytes += chunk.length
    if (this.#bytes > MAX_FILE_BYTES) return done(new ImageTooLargeError())
    if (!this.#kind) {
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, ENOUGH)])
      this.#kind = imageKindOf(this.#head)
      if (!this.#kind && this.#head.length >= ENOUGH) return done(new WrongKindOfImageError())
    }
    this.hash.update(chunk)
    done(null, chunk)
  }

  override _flush(done: (error?: Error | null) => void) {
    if (this.#bytes === 0) return done(new UnreadableImageError('minSize', 'The image is empty'))
    done(this.#kind ? null : new WrongKindOfImageError())
  }
}

let ready: Promise<void> | null = null

/** Creates the folder, and once per process removes what others left in it. */
function makeRoom(): Promise<void> {
  ready ??= (async () => {
    await mkdir(folder, { recursive: true })
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const left = await stat(path).catch(() => null)
      if (left && left.mtimeMs < Date.now() - FORGOTTEN) await rm(path, { force: true })
    }
  })().catch((error: unknown) => {
    ready = null
    throw storageFailure(error)
  })
  return ready
}
