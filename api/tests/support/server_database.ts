import { join } from 'node:path'
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

/** Puts every account on a plan, as if it had been paid for. */
export const givePlan = (premises: Premises, slug: 'starter' | 'pro' | 'business') =>
  directly(premises, [`UPDATE subscriptions SET plan_id = (SELECT id FROM plans WHERE slug = '${slug}')`])
