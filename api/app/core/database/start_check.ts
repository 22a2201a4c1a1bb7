import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SettingsError, settings } from '#start/settings'

/** The oldest major version whose statements and locks the product uses. */
const OLDEST = 14
/** Milliseconds for a connection, and between two attempts: a database often starts together with its servers. */
const CONNECT = 5_000
const PAUSE = 1_000
const ATTEMPTS = 5

/** What only a change of the setting ends, by PostgreSQL's codes and those of the way there. */
const REFUSALS: Record<string, (url: URL) => string> = {
  '28P01': () => 'DATABASE_URL has a user or a password that the server refuses. Correct them.',
  '28000': ({ username }) =>
    `DATABASE_URL names the user '${username}', whom the server does not let in from here. Correct it, or allow it in pg_hba.conf.`,
  '3D000': ({ pathname }) =>
    `DATABASE_URL names the database '${pathname.slice(1)}', which does not exist. Create it, for example with createdb.`,
  ENOTFOUND: ({ hostname }) =>
    `DATABASE_URL leads to ${hostname}, and there is no such host. Correct the name.`,
}

/**
 * Keeps a server from starting with a database that it could not use. The problem never contains the address, which
 * may hold a password.
 * @throws SettingsError
 */
export async function mustReachDatabase(address = settings.databaseUrl): Promise<void> {
  if (!address) return
  const url = new URL(address)
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: CONNECT })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ version: string }>(
        `SELECT current_setting('server_version_num') AS version`
      )
      const major = Math.floor(Number(rows[0]!.version) / 10_000)
      if (major >= OLDEST) return
      throw new SettingsError([`DATABASE_URL names a PostgreSQL ${major}. Use version ${OLDEST} or later.`])
    } catch (error) {
      if (error instanceof SettingsError) throw error
      const { code = 'no answer' } = error as NodeJS.ErrnoException
      const refusal = REFUSALS[code]?.(url)
      if (refusal) throw new SettingsError([refusal])
      if (attempt === ATTEMPTS)
        throw new SettingsError([
          `DATABASE_URL leads to ${url.host}, where no PostgreSQL answers (${code}). Correct the address, start that server, or let this machine through to it.`,
        ])
    } finally {
      await client.end().catch(() => {})
    }
    await sleep(PAUSE)
  }
}
