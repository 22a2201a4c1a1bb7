import pg from 'pg'
import { Refusal } from '#administration/backup/refusal'

/** A connection of its own, outside the pools. @throws Refusal where there is none, or where a statement fails */
export async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>
): Promise<T> {
  // Making a large index takes minutes in which nothing is sent, and firewalls forget such connections.
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
  // A connection that is lost fails the statement on its way; without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: NodeJS.ErrnoException) => {
      const says = `PostgreSQL cannot be reached (${error.code ?? 'no reason given'}).`
      throw new Refusal('no_database', says, 'Run the doctor.', { cause: error })
    })
    return await work(client)
  } catch (error) {
    throw refusedBy(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** PostgreSQL's codes for a full disk and for a table that does not exist. */
const DISK_FULL = '53100'
const NO_TABLE = '42P01'

/** What node-postgres says of a connection that the other side has closed; it has no code. */
const LOST = /^Connection terminated/

function refusedBy(error: unknown): unknown {
  if (error instanceof Error && LOST.test(error.message))
    return new Refusal('no_database', 'The connection to PostgreSQL was lost.', 'Start this again.', {
      cause: error,
    })
  if (!(error instanceof pg.DatabaseError)) return error
  const { code, message } = error
  if (code === DISK_FULL)
    return new Refusal('disk_full', "The disk of PostgreSQL's server is full.", null, { cause: error })
  if (code === NO_TABLE)
    return new Refusal(
      'no_database',
      `The database of DATABASE_URL is not that of a server (${message}).`,
      'Set DATABASE_URL as the server has it.',
      { cause: error }
    )
  return new Refusal('failed', `PostgreSQL failed (${code}: ${message}).`, null, { cause: error })
}

export async function ask<Row extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql)).rows
}

/** PostgreSQL's major version. */
export async function majorVersion(client: pg.Client): Promise<number> {
  const [row] = await ask<{ version: string }>(
    client,
    "SELECT current_setting('server_version_num') AS version"
  )
  return Math.floor(Number(row!.version) / 10_000)
}

export async function tablesOn(client: pg.Client): Promise<number> {
  const [row] = await ask<{ tables: string }>(
    client,
    'SELECT COUNT(*) AS tables FROM pg_tables WHERE schemaname = current_schema()'
  )
  return Number(row!.tables)
}

/** Connections of others to the database. */
export async function othersOn(client: pg.Client): Promise<number> {
  const [row] = await ask<{ others: string }>(
    client,
    `SELECT COUNT(*) AS others FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`
  )
  return Number(row!.others)
}
