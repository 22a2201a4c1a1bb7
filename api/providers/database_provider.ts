import type { ApplicationService } from '@adonisjs/core/types'
import { MigrationRunner } from '@adonisjs/lucid/migration'

/** Brings the database up to date before anything uses it, wherever a server starts. */
export default class DatabaseProvider {
  constructor(protected app: ApplicationService) {}

  async start(): Promise<void> {
    if (this.app.getEnvironment() !== 'web' && this.app.getEnvironment() !== 'test') return
    const db = await this.app.container.make('lucid.db')
    const runner = new MigrationRunner(db, this.app, {
      direction: 'up',
      connectionName: 'primary',
      disableLocks: false,
    })
    await runner.run()
    if (runner.error) throw runner.error
  }
}
