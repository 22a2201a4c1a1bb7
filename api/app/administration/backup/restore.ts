import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unpack } from '#administration/backup/archive_reader'
import {
  isDataFile,
  MAIN_DATABASE,
  placeFiles,
  presentFiles,
  SANDBOX_DATABASE,
  sizeOf,
} from '#administration/backup/data_files'
import { DATA, DUMP, FORMER_DUMP, type Manifest } from '#administration/backup/manifest'
import { knownMigrations } from '#administration/backup/migrations'
import { majorVersion, othersOn, tablesOn, withClient } from '#administration/backup/postgres/database'
import { isDumpFile, load } from '#administration/backup/postgres/dump'
import { Refusal } from '#administration/backup/refusal'
import { withScratch } from '#administration/backup/scratch'
import { isIdle } from '#administration/backup/sqlite_snapshot'
import { fileStore } from '#core/files/shared_store'
import { IMAGE_FOLDER } from '#images/image_store'
import { settings } from '#start/settings'

const STOP = 'Stop the server, its workers included, and restore again.'

/**
 * Replaces the database and brings back the files that were backed up with it. Nothing is touched before the whole
 * archive has been checked; broken off later, it can be repeated.
 * @param archive absolute
 * @param confirm asked where something is there already, which it is told
 * @throws Refusal
 */
export async function restore(
  archive: string,
  confirm: (present: string) => Promise<boolean>
): Promise<Manifest> {
  if (!(await sizeOf(archive))) throw new Refusal('no_archive', `There is no archive ${archive}.`)
  const { dataDir } = settings
  await mkdir(dataDir, { recursive: true })
  return withScratch(dataDir, 'restore', async (folder) => {
    const manifest = await unpack(archive, folder, belongs)
    await mustFit(manifest)
    await mustBeIdle()
    const present = await whatIsThere()
    if (present !== null && !(await confirm(present)))
      throw new Refusal(
        'not_empty',
        `${present}, and nothing was replaced.`,
        'Name another DATA_DIR or DATABASE_URL, or agree by --force.'
      )
    // Somebody may have thought about the question for a while.
    await mustBeIdle()
    const data = join(folder, DATA)
    const paths = manifest.files.map(({ name }) => name).filter((name) => name.startsWith(`${DATA}/`))
    // Files before rows: those of a database that is still to come harm nobody.
    await placeFiles(data, paths.map((name) => name.slice(DATA.length + 1)).filter(isDataFile))
    if (paths.includes(`${DATA}/${SANDBOX_DATABASE}`)) await replaceSqlite(data, SANDBOX_DATABASE)
    if (settings.databaseUrl === null) await replaceSqlite(data, MAIN_DATABASE)
    else await load(settings.databaseUrl, join(folder, DUMP))
    return manifest
  })
}

const belongs = (name: string) =>
  (name.startsWith(`${DUMP}/`) && isDumpFile(name.slice(DUMP.length + 1))) ||
  name === FORMER_DUMP ||
  [MAIN_DATABASE, SANDBOX_DATABASE].some((path) => name === `${DATA}/${path}`) ||
  (name.startsWith(`${DATA}/`) && isDataFile(name.slice(DATA.length + 1)))

/** Whether this program, with these settings, can work with what the archive holds. */
async function mustFit({ database, postgresql, migrations, version, files }: Manifest): Promise<void> {
  const known = await knownMigrations()
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Refusal(
      'newer',
      `The backup is of a newer version (${version}): this one does not know ${unknown.at(-1)}.`,
      'Install the version that made it, or a later one.'
    )
  if (files.some(({ name }) => name === FORMER_DUMP))
    throw new Refusal(
      'other_database',
      'The backup was made with pg_dump, by a version before this one.',
      `Take the file ${FORMER_DUMP} out of it (tar -xzf ARCHIVE ${FORMER_DUMP}), restore it by pg_restore --no-owner --dbname=DATABASE_URL ${FORMER_DUMP}, and start the server.`
    )
  const { databaseUrl } = settings
  if ((database === 'postgresql') !== (databaseUrl !== null))
    throw new Refusal(
      'other_database',
      database === 'sqlite'
        ? 'The backup is of SQLite, and DATABASE_URL names a PostgreSQL database.'
        : 'The backup is of PostgreSQL, and DATABASE_URL names no database.',
      database === 'sqlite' ? 'Restore it without DATABASE_URL.' : 'Set DATABASE_URL to an empty database.'
    )
  if (databaseUrl === null || postgresql === null) return
  const major = await withClient(databaseUrl, majorVersion)
  if (major < postgresql)
    throw new Refusal(
      'other_database',
      `The backup is of PostgreSQL ${postgresql}, and this server is PostgreSQL ${major}.`,
      `Restore it into PostgreSQL ${postgresql} or later.`
    )
}

async function mustBeIdle(): Promise<void> {
  const { dataDir, databaseUrl } = settings
  const files = [SANDBOX_DATABASE, ...(databaseUrl === null ? [MAIN_DATABASE] : [])]
  for (const path of files)
    if ((await sizeOf(join(dataDir, path))) && !isIdle(join(dataDir, path)))
      throw new Refusal('in_use', `Another process is using ${join(dataDir, path)}.`, STOP)
  if (databaseUrl === null) return
  const others = await withClient(databaseUrl, othersOn)
  if (others > 0)
    throw new Refusal('in_use', `${others} other connections to the database of DATABASE_URL are open.`, STOP)
}

/** In words; null where nothing is. */
async function whatIsThere(): Promise<string | null> {
  const { dataDir, databaseUrl } = settings
  const tables = databaseUrl === null ? 0 : await withClient(databaseUrl, tablesOn)
  if (tables > 0) return `The database of DATABASE_URL has ${tables} tables`
  const size = databaseUrl === null ? await sizeOf(join(dataDir, MAIN_DATABASE)) : null
  if (size) return `${dataDir} has a database of ${Math.ceil(size / 1024 / 1024)} MB`
  if (settings.bucket !== null)
    for await (const _one of (await fileStore()).list(IMAGE_FOLDER))
      return `The bucket '${settings.bucket.bucket}' has files`
  // A key of its own is made by every command that finds none.
  const files = (await presentFiles()).filter((path) => path.includes('/'))
  return files.length > 0 ? `${dataDir} has ${files.length} files` : null
}

async function replaceSqlite(data: string, path: string): Promise<void> {
  const place = join(settings.dataDir, path)
  // Left by a damaged one: SQLite would apply it to the new one.
  for (const ending of ['-wal', '-shm', '-journal']) await rm(`${place}${ending}`, { force: true })
  await mkdir(join(place, '..'), { recursive: true })
  await rename(join(data, path), place)
}
