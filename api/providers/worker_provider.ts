import type { ApplicationService } from '@adonisjs/core/types'
import type { Dispatcher } from '#core/jobs/dispatcher'

/** Runs the jobs beside the web server, and lets them reach a checkpoint when it stops. */
export default class WorkerProvider {
  #dispatcher: Dispatcher | null = null

  constructor(protected app: ApplicationService) {}

  async ready(): Promise<void> {
    const { settings } = await import('#start/settings')
    if (settings.role === 'web') return
    const { startWorker } = await import('#generation/services/worker')
    this.#dispatcher = await startWorker()
  }

  async shutdown(): Promise<void> {
    const { closeCpuPool } = await import('#generation/services/cpu_pool')
    await this.#dispatcher?.stop()
    await closeCpuPool()
  }
}
