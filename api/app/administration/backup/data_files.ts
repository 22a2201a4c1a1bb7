import { constants, createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, opendir, readdir, rename, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { mapConcurrent } from '#core/concurrency/map_concurrent'
import { fileStore } from '#core/files/shared_store'
import { IMAGE_FOLDER, isImageName } from '#images/image_store'
import { settings } from '#start/settings'

/** The database of an installation without PostgreSQL, in DATA_DIR. */
export const MAIN_DATABASE = 'cygnet.sqlite3'
/** The payment sandbox's, which exists outside production only. */
export const SANDBOX_DATABASE = 'sandbox/stripe.sqlite'

/** Folders of finished files, each with the names that belong into a backup. */
const FOLDERS: Record<string, (name: string) => boolean> = {
  [IMAGE_FOLDER]: isImageName,
  mail: (name) => /^[\w-]+\.(eml|html)$/.test(name),
}
const SINGLE = ['app_key']

/**
 * What else DATA_DIR holds: uploads on their way, backups, SQLite's own files, locks, and the folders in which backups and
 * restores work.
 */
export const NOT_KEPT =
  /^(uploads|backups|cygnet\.sqlite3-(wal|shm|journal)|migrations\.lock|\.cygnet-(backup|restore)-\w+)$/

/** Whether a path, relative to DATA_DIR, is that of a file that backups hold besides databases. */
export function isDataFile(path: string): boolean {
  if (SINGLE.includes(path)) return true
  const [folder, name, ...deeper] = path.split('/')
  return name !== undefined && deeper.length === 0 && (FOLDERS[folder!]?.(name) ?? false)
}

/**
 * Gives every file of DATA_DIR, except databases, a second name in `folder`, so that it stays although the product
 * removes it. Called again it adds the files that are new. @returns paths relative to DATA_DIR, of all or of new ones
 */
export async function linkFiles(folder: string): Promise<string[]> {
  const linked = settings.bucket === null ? [] : await fetchImages(folder)
  for (const path of await presentFiles()) {
    const copy = join(folder, path)
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 })
    if (await linkOrCopy(join(settings.dataDir, path), copy)) linked.push(path)
  }
  return linked
}

/** Files that are on their way from or to the bucket at once. */
const AT_ONCE = 8

/** Copies the images of the bucket that are not in `folder` yet into it. @returns their paths */
async function fetchImages(folder: string): Promise<string[]> {
  await mkdir(join(folder, IMAGE_FOLDER), { recursive: true, mode: 0o700 })
  const known = new Set(await readdir(join(folder, IMAGE_FOLDER)))
  const missing: string[] = []
  const store = await fileStore()
  for await (const { key } of store.list(IMAGE_FOLDER))
    if (isDataFile(key) && !known.has(basename(key))) missing.push(key)
  const fetched = await mapConcurrent(missing, AT_ONCE, async (key) => {
    const file = await store.open(key)
    if (!file) return []
    await pipeline(file.body, createWriteStream(join(folder, key), { flags: 'wx', mode: 0o600 }))
    return [key]
  })
  return fetched.flat()
}

/** Paths of the files in DATA_DIR that backups hold besides databases, relative to it. */
export async function presentFiles(): Promise<string[]> {
  const present: string[] = []
  const names = new Set(await readdir(settings.dataDir))
  present.push(...SINGLE.filter((name) => names.has(name)))
  for (const [name, belongs] of Object.entries(FOLDERS)) {
    if (!names.has(name) || isInBucket(name)) continue
    for await (const entry of await opendir(join(settings.dataDir, name)))
      if (entry.isFile() && belongs(entry.name)) present.push(`${name}/${entry.name}`)
  }
  return present
}

/** File systems without links, and links that another user's files refuse. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK', 'EACCES']

/** @returns false where it is there already, or has just been removed */
async function linkOrCopy(file: string, copy: string): Promise<boolean> {
  try {
    await link(file, copy).catch(async (error: NodeJS.ErrnoException) => {
      if (!NO_LINKS.includes(error.code!)) throw error
      await copyFile(file, copy, constants.COPYFILE_EXCL)
    })
    return true
  } catch (error) {
    if (['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code!)) return false
    throw error
  }
}

const isInBucket = (folder: string) => settings.bucket !== null && folder === IMAGE_FOLDER

/** Moves files from `folder`, on the same disk, to their places in DATA_DIR, and images to where they are kept. */
export async function placeFiles(folder: string, paths: string[]): Promise<void> {
  const images = paths.filter((path) => isInBucket(dirname(path)))
  if (images.length > 0) {
    const store = await fileStore()
    await mapConcurrent(images, AT_ONCE, (path) => store.put(path, createReadStream(join(folder, path))))
  }
  for (const path of paths) {
    if (isInBucket(dirname(path))) continue
    const place = join(settings.dataDir, path)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await rename(join(folder, path), place)
  }
}

/** Bytes of a file; null where there is none. */
export async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
