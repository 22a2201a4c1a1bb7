import type { ApplicationService } from '@adonisjs/core/types'
import type { Dispatcher } from '#core/jobs/dispatcher'

/** Runs the jobs beside the web server, and lets them reach a checkpoint when it stops. */
export default class WorkerProvider {
  #dispatchers: Dispatcher[] = []

  constructor(protected app: ApplicationService) {}

  async ready(): Promise<void> {
    const { settings } = await import('#start/settings')
    if (settings.role === 'web') return
    const { startWorker } = await import('#generation/services/worker')
    const { startMailer } = await import('#core/mail/mailer')
    this.#dispatchers = [await startWorker(), await startMailer()]
  }

  async shutdown(): Promise<void> {
    const { closeCpuPool } = await import('#generation/services/cpu_pool')
    await Promise.all(this.#dispatchers.map((dispatcher) => dispatcher.stop()))
    await closeCpuPool()
  }
}
