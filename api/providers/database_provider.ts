import { setTimeout as sleep } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import { MigrationRunner } from '@adonisjs/lucid/migration'

const ATTEMPTS = 5
const WAIT = 400
/** Milliseconds that a migration waits for another process that writes. */
const LOCK_WAIT = 5_000

/** Brings the database up to date before anything uses it, wherever a server starts. */
export default class DatabaseProvider {
  constructor(protected app: ApplicationService) {}

  async start(): Promise<void> {
    if (this.app.getEnvironment() !== 'web' && this.app.getEnvironment() !== 'test') return
    for (let attempt = 1; ; attempt++) {
      const error = await this.#migrate()
      if (!error) return
      // Of two servers starting at once, one finds the lock taken (PostgreSQL) or the tables created (SQLite): it retries.
      if (attempt === ATTEMPTS) throw error
      await sleep(WAIT * attempt * (0.5 + Math.random()))
    }
  }

  async shutdown(): Promise<void> {
    const { closePreparedReads } = await import('#core/database/prepared_read')
    closePreparedReads()
  }

  async #migrate(): Promise<Error | null> {
    const db = await this.app.container.make('lucid.db')
    const { onSqlite } = await import('#core/database/transaction')
    const wait = (milliseconds: number) =>
      onSqlite() ? db.connection('primary').rawQuery(`PRAGMA busy_timeout = ${milliseconds}`) : null
    const runner = new MigrationRunner(db, this.app, { direction: 'up', connectionName: 'primary' })
    try {
      // No request is served yet, so a long wait delays nobody.
      await wait(LOCK_WAIT)
      await runner.run()
      await wait(0)
      if (runner.error) return runner.error
      // The runner mistakes a failed COMMIT for a successful one.
      const pending = (await runner.getList()).filter(({ status }) => status === 'pending')
      if (pending.length === 0) return null
      return new Error(
        `The database could not store its tables: ${pending.map(({ name }) => name).join(', ')}`
      )
    } catch (error) {
      return error as Error
    }
  }
}
