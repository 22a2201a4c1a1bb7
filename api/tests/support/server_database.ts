import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import pg from 'pg'
import type { Premises } from '#tests/support/server_process'

/** Runs statements in the servers' database behind their backs: what a test cannot wait for or is not let to do. */
export async function directly(premises: Premises, statements: string[]): Promise<void> {
  if (premises.databaseUrl) {
    const client = new pg.Client({ connectionString: premises.databaseUrl })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    return client.end()
  }
  const database = new Database(join(premises.dataDir, 'cygnet.sqlite3'), { timeout: 5_000 })
  for (const statement of statements) database.exec(statement)
  database.close()
}

/** Reads from the servers' database behind their backs; `postgres` where that one has to be asked in other words. */
export async function look(
  premises: Premises,
  sqlite: string,
  postgres = sqlite
): Promise<Record<string, string | number | null>[]> {
  if (!premises.databaseUrl) {
    const database = new Database(join(premises.dataDir, 'cygnet.sqlite3'), {
      readonly: true,
      timeout: 5_000,
    })
    const found = database.prepare(sqlite).all() as Record<string, string | number | null>[]
    database.close()
    return found
  }
  const client = new pg.Client({ connectionString: premises.databaseUrl })
  await client.connect()
  const { rows } = await client.query(postgres)
  await client.end()
  return rows
}

/** Waits until the one job of this kind is at work again after that many of its workers have vanished. */
export async function atWorkAfter(premises: Premises, crashes: number, kind: string): Promise<void> {
  const sql = `SELECT crashes FROM jobs WHERE kind = '${kind}' AND status = 'running'`
  while (Number((await look(premises, sql))[0]?.crashes ?? -1) !== crashes) await sleep(20)
}

/** Puts every account on a plan, as if it had been paid for. */
export const givePlan = (premises: Premises, slug: 'starter' | 'pro' | 'business') =>
  directly(premises, [`UPDATE subscriptions SET plan_id = (SELECT id FROM plans WHERE slug = '${slug}')`])
