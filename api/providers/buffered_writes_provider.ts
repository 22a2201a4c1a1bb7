import type { ApplicationService } from '@adonisjs/core/types'

/** Writes what is still buffered when the process stops, while the database is open. */
export default class BufferedWritesProvider {
  constructor(protected app: ApplicationService) {}

  async shutdown(): Promise<void> {
    const { flushBufferedWrites } = await import('#core/database/buffered_writes')
    await flushBufferedWrites()
  }
}
