import type { ApplicationService } from '@adonisjs/core/types'

/** Brings the database up to date before anything uses it, wherever a server starts. */
export default class DatabaseProvider {
  constructor(protected app: ApplicationService) {}

  async start(): Promise<void> {
    if (this.app.getEnvironment() !== 'web' && this.app.getEnvironment() !== 'test') return
    const { migrate } = await import('#core/database/migrate')
    const logger = await this.app.container.make('logger')
    const error = await migrate(this.app, () =>
      logger.info('Waiting for another server, which is bringing the database up to date')
    )
    if (error) throw error
  }

  async shutdown(): Promise<void> {
    const { closePreparedReads } = await import('#core/database/prepared_read')
    closePreparedReads()
  }
}
