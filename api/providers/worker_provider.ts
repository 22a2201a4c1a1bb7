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
    const { accountJobs } = await import('#accounts/jobs/account_jobs')
    const { startMailer } = await import('#core/mail/mailer')
    const { startBiller } = await import('#billing/services/biller')
    const biller = await startBiller()
    this.#dispatchers = [await startWorker(), await startMailer(accountJobs()), ...(biller ? [biller] : [])]
  }

  async shutdown(): Promise<void> {
    const { closeCpuPool } = await import('#generation/services/cpu_pool')
    await Promise.all(this.#dispatchers.map((dispatcher) => dispatcher.stop()))
    await closeCpuPool()
  }
}
