import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '#start/settings'

/** The names that the product gives its images; no other file is ever accessed. */
const NAME = /^[0-9a-f]{32}\.webp$/
/** The name of an image until it is completely written. */
const UNFINISHED = /^[0-9a-f]{32}\.webp\.part$/

const folder = join(settings.dataDir, 'blog-images')

export interface SavedImage {
  filename: string
  /** Absolute. */
  path: string
  /** Bytes. */
  fileSize: number
}

/**
 * Stores a WebP image under an unguessable name. It is completely on disk when this returns; a crash meanwhile
 * leaves at most a temporary file.
 */
export async function saveImage(data: Uint8Array): Promise<SavedImage> {
  await mkdir(folder, { recursive: true })
  const filename = `${randomBytes(16).toString('hex')}.webp`
  const path = join(folder, filename)
  const temporary = `${path}.part`
  try {
    const file = await open(temporary, 'wx', 0o644)
    try {
      await file.writeFile(data)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder()
  return { filename, path, fileSize: data.byteLength }
}

/**
 * Deletes a stored image; one that no longer exists is not an error. @throws RangeError for anything but a name of
 * ours
 */
export async function removeImage(filename: string): Promise<void> {
  await rm(pathOf(filename), { force: true })
}

/** Files that are checked together. */
const AT_ONCE = 100

interface OldFiles {
  /** Names of images. */
  images: string[]
  /** Names of files that were never completely written. */
  unfinished: string[]
}

/** Every file of ours that was last written before that time (UTC milliseconds), in batches. */
export async function* oldFiles(before: number): AsyncGenerator<OldFiles> {
  await mkdir(folder, { recursive: true })
  let some: OldFiles = { images: [], unfinished: [] }
  for await (const { name } of await opendir(folder)) {
    const kind = isImageName(name) ? 'images' : UNFINISHED.test(name) ? 'unfinished' : null
    if (kind === null || (await writtenAt(name)) >= before) continue
    some[kind].push(name)
    if (some.images.length + some.unfinished.length < AT_ONCE) continue
    yield some
    some = { images: [], unfinished: [] }
  }
  yield some
}

/** UTC milliseconds; a file that has disappeared meanwhile counts as new. */
async function writtenAt(name: string): Promise<number> {
  try {
    return (await stat(join(folder, name))).mtimeMs
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return Number.POSITIVE_INFINITY
  }
}

/** Deletes files that `oldFiles` returned. */
export async function removeFiles(names: string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true })
}

/** Whether a text has the form of a stored image's name. */
export const isImageName = (filename: string) => NAME.test(filename)

export function pathOf(filename: string): string {
  if (!isImageName(filename)) throw new RangeError('Not the name of a stored image')
  return join(folder, filename)
}

/** The address of an image, relative to the server. */
export const publicUrl = (filename: string) => `/storage/blog-images/${filename}`

/** The new name is only durable once its folder is. */
async function syncFolder(): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
