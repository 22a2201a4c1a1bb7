import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ByteRange, OpenFile, StoredFile } from '#core/files/file_store'
import { fileStore } from '#core/files/shared_store'

/** The names that the product gives its images; no other file is ever accessed. */
const NAME = /^[0-9a-f]{32}\.webp$/

/** Where images are in the store. */
export const IMAGE_FOLDER = 'blog-images'

export interface SavedImage {
  filename: string
  /** Bytes. */
  fileSize: number
}

/** Stores a WebP image durably under an unguessable name. */
export async function saveImage(data: Uint8Array): Promise<SavedImage> {
  const filename = `${randomBytes(16).toString('hex')}.webp`
  await (await fileStore()).put(keyOf(filename), data)
  return { filename, fileSize: data.byteLength }
}

/** null where it has no file. @throws RangeError for anything but a name of ours */
export async function findImageFile(filename: string): Promise<StoredFile | null> {
  return (await fileStore()).find(keyOf(filename))
}

/** null where it has no file. @throws RangeError for anything but a name of ours */
export async function openImageFile(filename: string, range?: ByteRange): Promise<OpenFile | null> {
  return (await fileStore()).open(keyOf(filename), range)
}

/** Where anybody gets an image for a while from the store itself; null where this product hands it out. */
export async function imageAddress(filename: string): Promise<string | null> {
  return (await fileStore()).addressOf(keyOf(filename))
}

/** null where it has no file. @throws RangeError for anything but a name of ours */
export async function readImageFile(filename: string): Promise<Buffer | null> {
  const file = await openImageFile(filename)
  return file && buffer(file.body)
}

/**
 * Deletes a stored image; one that no longer exists is not an error. @throws RangeError for anything but a name of
 * ours
 */
export async function removeImage(filename: string): Promise<void> {
  const key = keyOf(filename)
  await (await fileStore()).remove(key)
}

/**
 * Lends stored images, by their names, as files on this machine's disk; missing ones are left out.
 * @throws RangeError for anything but names of ours
 */
export async function lendImages<T>(
  filenames: readonly string[],
  use: (paths: Map<string, string>) => Promise<T>
): Promise<T> {
  const names = new Map(filenames.map((filename) => [keyOf(filename), filename]))
  return (await fileStore()).lend([...names.keys()], (paths) =>
    use(new Map([...paths].map(([key, path]) => [names.get(key)!, path])))
  )
}

/** Names that are checked together. */
const AT_ONCE = 100

/** The names of all images that were stored before that time (UTC milliseconds), in batches. */
export async function* oldImages(before: number): AsyncGenerator<string[]> {
  let some: string[] = []
  for await (const { key, writtenAt } of (await fileStore()).list(IMAGE_FOLDER)) {
    const filename = key.slice(IMAGE_FOLDER.length + 1)
    if (!isImageName(filename) || writtenAt >= before) continue
    some.push(filename)
    if (some.length < AT_ONCE) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

/** Removes what was begun before that time (UTC milliseconds) and never finished. @returns how many */
export async function removeUnfinishedImages(before: number): Promise<number> {
  return (await fileStore()).removeUnfinished(IMAGE_FOLDER, before)
}

/** Whether a text has the form of a stored image's name. */
export const isImageName = (filename: string) => NAME.test(filename)

function keyOf(filename: string): string {
  if (!isImageName(filename)) throw new RangeError('Not the name of a stored image')
  return `${IMAGE_FOLDER}/${filename}`
}

/** The address of an image, relative to the server. */
export const publicUrl = (filename: string) => `/storage/blog-images/${filename}`
