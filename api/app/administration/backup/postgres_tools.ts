import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { Refusal } from '#administration/backup/refusal'

type Tool = 'pg_dump' | 'pg_restore' | 'psql'

/** Asks the database itself. */
async function ask<Row extends pg.QueryResultRow>(databaseUrl: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    return (await client.query<Row>(sql)).rows
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Refusal(
      'no_database',
      `PostgreSQL cannot be asked (${code ?? 'no reason given'}).`,
      'Run the doctor.',
      {
        cause: error,
      }
    )
  } finally {
    await client.end()
  }
}

/** PostgreSQL's major version. */
export async function majorVersion(databaseUrl: string): Promise<number> {
  const [row] = await ask<{ version: string }>(
    databaseUrl,
    "SELECT current_setting('server_version_num') AS version"
  )
  return Math.floor(Number(row!.version) / 10_000)
}

/** The migrations that have run, in their order. */
export async function migrationsOn(databaseUrl: string): Promise<string[]> {
  const rows = await ask<{ name: string }>(databaseUrl, 'SELECT name FROM adonis_schema ORDER BY id')
  return rows.map(({ name }) => name)
}

export async function tablesOn(databaseUrl: string): Promise<number> {
  const [row] = await ask<{ tables: string }>(
    databaseUrl,
    'SELECT COUNT(*) AS tables FROM pg_tables WHERE schemaname = current_schema()'
  )
  return Number(row!.tables)
}

/** Connections of others to the database. */
export async function othersOn(databaseUrl: string): Promise<number> {
  const [row] = await ask<{ others: string }>(
    databaseUrl,
    `SELECT COUNT(*) AS others FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`
  )
  return Number(row!.others)
}

/** Writes the database as it is at one moment into a file. @throws Refusal without a pg_dump that can */
export async function dump(databaseUrl: string, file: string): Promise<void> {
  await mustHave(['pg_dump'], await majorVersion(databaseUrl))
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', '--file', file], databaseUrl)
}

/** Removes every table and function of the product; extensions stay. */
const EMPTY = `
  DO $$ DECLARE one record; BEGIN
    FOR one IN SELECT c.oid::regclass AS name FROM pg_class c
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace
    LOOP EXECUTE 'DROP TABLE IF EXISTS ' || one.name || ' CASCADE'; END LOOP;
    FOR one IN SELECT p.oid::regprocedure AS name FROM pg_proc p
      WHERE p.prokind = 'f' AND p.pronamespace = current_schema()::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    LOOP EXECUTE 'DROP FUNCTION IF EXISTS ' || one.name || ' CASCADE'; END LOOP;
  END $$;
`

/**
 * Replaces everything in the database by what a dump holds, in one transaction.
 * @param folder for files on the way
 */
export async function load(databaseUrl: string, file: string, folder: string): Promise<void> {
  const [empty, content] = [join(folder, 'empty.sql'), join(folder, 'content.sql')]
  await writeFile(empty, EMPTY, { mode: 0o600 })
  await run(
    'pg_restore',
    ['--no-owner', '--no-privileges', '--no-comments', '--file', content, file],
    databaseUrl
  )
  const options = [
    '--no-psqlrc',
    '--quiet',
    '--single-transaction',
    '--set=ON_ERROR_STOP=1',
    '--output=/dev/null',
  ]
  await run('psql', [...options, `--file=${empty}`, `--file=${content}`], databaseUrl)
}

/** @throws Refusal naming the package to install unless these tools are there, of that version or a later one */
export async function mustHave(tools: Tool[], major: number): Promise<void> {
  for (const tool of tools) {
    const found = await versionOf(tool)
    if (found !== null && found >= major) continue
    throw new Refusal(
      'tool_missing',
      found === null
        ? `${tool} is not installed.`
        : `${tool} ${found} is older than the server, which is PostgreSQL ${major}.`,
      `Install PostgreSQL's client programs of version ${major} or later; on Debian and Ubuntu: apt-get install postgresql-client-${major}`
    )
  }
}

async function versionOf(tool: Tool): Promise<number | null> {
  const { code, output } = await finished(tool, ['--version'], {})
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(output) ?? []
  return code === 0 && major !== undefined ? Number(major) : null
}

async function run(tool: Tool, args: string[], databaseUrl: string): Promise<void> {
  const { code, errors } = await finished(tool, args, connectionOf(databaseUrl, tool))
  if (code === 0) return
  const full = /No space left on device/.test(errors)
  throw new Refusal(
    full ? 'disk_full' : 'failed',
    full ? 'The disk is full.' : `${tool} failed: ${firstLines(errors) || `it ended with ${code}`}`
  )
}

const firstLines = (text: string) => text.trim().split('\n').slice(0, 3).join(' ')

/** The address in variables of the environment: arguments of a program can be read by every user of the machine. */
function connectionOf(databaseUrl: string, tool: Tool): NodeJS.ProcessEnv {
  // It only writes a file.
  if (tool === 'pg_restore') return {}
  const url = new URL(databaseUrl)
  const mode = url.searchParams.get('sslmode')
  return {
    PGHOST: url.searchParams.get('host') ?? url.hostname.replace(/^\[|\]$/g, ''),
    ...(url.port && { PGPORT: url.port }),
    ...(url.username && { PGUSER: decodeURIComponent(url.username) }),
    ...(url.password && { PGPASSWORD: decodeURIComponent(url.password) }),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(mode && { PGSSLMODE: mode === 'no-verify' ? 'require' : mode }),
    ...rootCertificate(url),
  }
}

function rootCertificate(url: URL): NodeJS.ProcessEnv {
  const file = url.searchParams.get('sslrootcert')
  return file ? { PGSSLROOTCERT: file } : {}
}

/** @returns code null where the program does not exist */
function finished(
  tool: Tool,
  args: string[],
  connection: NodeJS.ProcessEnv
): Promise<{ code: number | null; output: string; errors: string }> {
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env.PATH, LC_ALL: 'C', ...connection }
    const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    const [output, errors] = [text(child.stdout), text(child.stderr)]
    child.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve({ code: null, output: '', errors: '' }) : reject(error)
    )
    child.once('close', async (code) => resolve({ code, output: await output, errors: await errors }))
  })
}
