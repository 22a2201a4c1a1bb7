import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { type ArchivedFile, MANIFEST, type Manifest, readManifest } from '#administration/backup/manifest'
import { Refusal } from '#administration/backup/refusal'

const OTHER_COPY = 'Take another copy of it, or an older backup.'
/** Bytes; a million files have a manifest of a sixth of it. */
const MAX_MANIFEST_BYTES = 1024 ** 3

/**
 * Unpacks an archive into a folder that is empty, and compares every file with its manifest.
 * @param belongs whether a backup can hold a file of that name: any other is not written
 * @throws Refusal unless all of it is there and unchanged
 */
export async function unpack(
  archive: string,
  folder: string,
  belongs: (name: string) => boolean
): Promise<Manifest> {
  const found = new Map<string, ArchivedFile>()
  try {
    for await (const entry of entriesOf(archive)) {
      const { name, type, size } = entry.header
      if (type !== 'file' || found.has(name) || !(name === MANIFEST || belongs(name)))
        throw new Refusal(
          'damaged',
          `The archive holds '${name}', which no backup does: it was changed.`,
          OTHER_COPY
        )
      if (name === MANIFEST && size > MAX_MANIFEST_BYTES)
        throw new Refusal('damaged', 'Its manifest is too large.')
      found.set(name, { name, size, sha256: await write(entry, join(folder, name)) })
    }
  } catch (error) {
    throw readingFailure(error)
  }
  if (!found.delete(MANIFEST)) throw new Refusal('not_a_backup', 'The archive has no manifest.', OTHER_COPY)
  const manifest = readManifest(await readFile(join(folder, MANIFEST), 'utf8'))
  if (!manifest)
    throw new Refusal(
      'not_a_backup',
      'The archive has no manifest that this version of the program understands.',
      'Restore it with the version that made it, or take another copy of it.'
    )
  for (const { name, size, sha256 } of manifest.files) {
    const file = found.get(name)
    if (!file) throw new Refusal('damaged', `The archive lacks '${name}'.`, OTHER_COPY)
    if (file.size !== size || file.sha256 !== sha256)
      throw new Refusal(
        'damaged',
        `'${name}' in the archive is not what was backed up: its hash differs.`,
        OTHER_COPY
      )
    found.delete(name)
  }
  const [surplus] = found.keys()
  if (surplus !== undefined)
    throw new Refusal(
      'damaged',
      `The archive holds '${surplus}', which its manifest does not list.`,
      OTHER_COPY
    )
  return manifest
}

async function* entriesOf(archive: string): AsyncGenerator<ParsedTarEntry> {
  const { readable, writable } = createTarDecoder({ strict: true })
  const stop = new AbortController()
  const read = pipeline(createReadStream(archive), createGunzip(), Writable.fromWeb(writable as never), {
    signal: stop.signal,
  })
  let failure: unknown = null
  read.catch((error: unknown) => {
    failure = error
  })
  try {
    for await (const entry of readable as unknown as AsyncIterable<ParsedTarEntry>) yield entry
    await read
  } catch (error) {
    // The reason is what failed first; the rest only noticed.
    throw failure ?? error
  } finally {
    stop.abort()
    await read.catch(() => undefined)
  }
}

/** @returns the SHA-256, hex */
async function write({ body }: ParsedTarEntry, path: string): Promise<string> {
  const hash = createHash('sha256')
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  await pipeline(Readable.fromWeb(body as never), count, file.createWriteStream({ flush: true }))
  return hash.digest('hex')
}

/** What reading something that is no archive, or half of one, fails with. */
function readingFailure(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof Refusal || (code !== undefined && /^E(?!RR)/.test(code))) return error
  if (code === 'Z_DATA_ERROR' && /header/.test(message))
    return new Refusal('not_a_backup', 'It is not an archive that "backup" makes.', null, { cause: error })
  return new Refusal('damaged', `The archive is damaged or incomplete (${message}).`, OTHER_COPY, {
    cause: error,
  })
}
