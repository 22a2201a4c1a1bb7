import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '#start/settings'

/** What the product names its images; nothing else is ever looked for on disk. */
const NAME = /^[0-9a-f]{32}\.webp$/

const folder = join(settings.dataDir, 'blog-images')

export interface SavedImage {
  filename: string
  /** Absolute. */
  path: string
  /** Bytes. */
  fileSize: number
}

/**
 * Stores a WebP image under a name that nobody can guess. It is on disk, whole, when this returns; a crash meanwhile
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

/** Deletes a stored image; one that is gone already is no error. @throws RangeError for what is no name of ours */
export async function removeImage(filename: string): Promise<void> {
  await rm(pathOf(filename), { force: true })
}

/** Whether a text could be the name of a stored image. */
export const isImageName = (filename: string) => NAME.test(filename)

export function pathOf(filename: string): string {
  if (!isImageName(filename)) throw new RangeError('Not the name of a stored image')
  return join(folder, filename)
}

/** Where an image is served, relative to the server. */
export const publicUrl = (filename: string) => `/storage/blog-images/${filename}`

/** The new name is as durable as the file once its folder is. */
async function syncFolder(): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
