import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { ArchiveWriter } from '#administration/backup/archive_writer'
import { linkFiles, MAIN_DATABASE, SANDBOX_DATABASE, sizeOf } from '#administration/backup/data_files'
import { DATA, DUMP, FORMAT, type Manifest } from '#administration/backup/manifest'
import { dump } from '#administration/backup/postgres/dump'
import { Refusal } from '#administration/backup/refusal'
import { withScratch } from '#administration/backup/scratch'
import { migrationsOf, snapshot } from '#administration/backup/sqlite_snapshot'
import { version } from '#administration/version'
import { PRODUCT_NAME } from '#core/product'
import { IMAGE_FOLDER } from '#images/image_store'
import { settings } from '#start/settings'

export interface Backup {
  /** Absolute. */
  archive: string
  /** Bytes. */
  size: number
  /** In the archive, databases included. */
  files: number
  /** The last migration that had run. */
  migration: string
}

/**
 * Writes one archive of the database and the files that belong to it, while the product works: every row in it has
 * its file. An archive that is not complete never has its final name.
 * @param folder absolute; made where there is none
 * @throws Refusal
 */
export async function backUp(folder: string): Promise<Backup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const createdAt = new Date().toISOString()
  const name = `${PRODUCT_NAME.toLowerCase()}-${createdAt.replace(/[:.]/g, '-')}.tar.gz`
  return withScratch(folder, 'backup', (work) =>
    withScratch(settings.dataDir, 'backup', async (linked) => {
      // The first look keeps files that are removed before the database is copied, the second finds those added.
      const files = await linkFiles(linked)
      const linkNew = async () => {
        files.push(...(await linkFiles(linked)))
        return new Set(files)
      }
      const { copies, ...database } = await copyDatabases(work, linkNew)
      await linkNew()
      const unfinished = join(work, name)
      const writer = await ArchiveWriter.open(unfinished)
      try {
        for (const [entry, path] of copies) await writer.add(entry, path)
        for (const path of files) await writer.add(`${DATA}/${path}`, join(linked, path))
        await writer.finish({ format: FORMAT, product: PRODUCT_NAME, version, createdAt, ...database })
      } catch (error) {
        await writer.abandon(error)
        throw error
      }
      const archive = join(folder, name)
      await rename(unfinished, archive)
      await syncFolder(folder)
      const size = (await sizeOf(archive))!
      return { archive, size, files: writer.files.length, migration: database.migrations.at(-1)! }
    })
  )
}

type Databases = Pick<Manifest, 'database' | 'postgresql' | 'migrations'> & {
  /** Names in the archive, and the files. */
  copies: [string, string][]
}

/** @param linkNew links the files that are new, and returns all that are linked */
async function copyDatabases(work: string, linkNew: () => Promise<Set<string>>): Promise<Databases> {
  const { dataDir, databaseUrl } = settings
  const copies: [string, string][] = []
  const copySqlite = async (path: string) => {
    const copy = join(work, path.replace('/', '-'))
    await snapshot(join(dataDir, path), copy)
    copies.push([`${DATA}/${path}`, copy])
    return copy
  }
  const copySandbox = async () => {
    // After the main one: what is paid but not yet recorded is found by comparing, as with the real provider.
    if ((await sizeOf(join(dataDir, SANDBOX_DATABASE))) !== null) await copySqlite(SANDBOX_DATABASE)
  }
  if (databaseUrl !== null) {
    const {
      version: postgresql,
      migrations,
      files,
    } = await dump(databaseUrl, join(work, DUMP), async (images) => {
      // Copying takes a while, in which an image that is in the copy can go.
      const linked = await linkNew()
      return images.every((filename) => linked.has(`${IMAGE_FOLDER}/${filename}`))
    })
    for (const file of files) copies.push([`${DUMP}/${file}`, join(work, DUMP, file)])
    await copySandbox()
    return { database: 'postgresql', postgresql, migrations, copies }
  }
  if (!(await sizeOf(join(dataDir, MAIN_DATABASE))))
    throw new Refusal(
      'no_database',
      `There is no database in ${dataDir}.`,
      'Set DATA_DIR, or DATABASE_URL, as the server has it.'
    )
  const migrations = migrationsOf(await copySqlite(MAIN_DATABASE))
  await copySandbox()
  return { database: 'sqlite', postgresql: null, migrations, copies }
}

/** A new name is only durable once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
