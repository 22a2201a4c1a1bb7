import { setTimeout as sleep } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'

const ATTEMPTS = 5
const WAIT = 400

/** Brings the database up to date before anything uses it, wherever a server starts. */
export default class DatabaseProvider {
  constructor(protected app: ApplicationService) {}

  async start(): Promise<void> {
    if (this.app.getEnvironment() !== 'web' && this.app.getEnvironment() !== 'test') return
    const { migrate } = await import('#core/database/migrate')
    for (let attempt = 1; ; attempt++) {
      const error = await migrate(this.app)
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
}
