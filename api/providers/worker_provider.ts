import type { ApplicationService } from '@adonisjs/core/types'
import type { Dispatcher } from '#core/jobs/dispatcher'

/** Runs the jobs beside the web server, and lets them reach a checkpoint when it stops. */
export default class WorkerProvider {
  readonly #dispatchers: Dispatcher[] = []
  #starting: Promise<void> = Promise.resolve()
  #stopping = false

  constructor(protected app: ApplicationService) {}

  ready(): Promise<void> {
    this.#starting = this.#start()
    return this.#starting
  }

  /** The server answers before this has finished, so it may be asked to stop during it, or before it starts. */
  async #start(): Promise<void> {
    const { settings } = await import('#start/settings')
    if (settings.role === 'web') return
    const { startWorker } = await import('#generation/services/worker')
    const { accountJobs } = await import('#accounts/jobs/account_jobs')
    const { startMailer } = await import('#core/mail/mailer')
    const { EVENT_JOB } = await import('#core/events/event_bus')
    const { EventJob } = await import('#core/events/event_job')
    const { startPayer } = await import('#partners/services/payer')
    const { startBiller } = await import('#billing/services/biller')
    const { REMOVE_ORPHANS_JOB, RemoveOrphansJob, planOrphanRemoval } = await import(
      '#images/jobs/remove_orphans_job'
    )
    const { TRIM_LOG_JOB, TrimLogJob, planLogTrimming } = await import('#platform/request_log/trim_log_job')
    const { FIGURES_JOB, FiguresJob, planFigures } = await import('#administration/figures/figures_job')
    const { END_VIEW_JOB, EndViewJob } = await import('#administration/users/end_view_job')
    const { startWebhooks } = await import('#platform/webhooks/start_webhooks')
    const { PublishJob } = await import('#publications/jobs/publish_job')
    const { PUBLISH_JOB } = await import('#publications/services/planned_publishing')
    const { PURGE_JOB, PurgeJob } = await import('#publications/jobs/purge_job')
    const { transaction } = await import('#core/database/transaction')
    const startShortJobs = async () => {
      await transaction(async (trx) => {
        await planOrphanRemoval(trx, 0)
        await planLogTrimming(trx, 0)
        await planFigures(trx, 0)
      })
      return startMailer({
        ...accountJobs(),
        [EVENT_JOB]: new EventJob(),
        [REMOVE_ORPHANS_JOB]: new RemoveOrphansJob(),
        [TRIM_LOG_JOB]: new TrimLogJob(),
        [PUBLISH_JOB]: new PublishJob(),
        [PURGE_JOB]: new PurgeJob(),
        [END_VIEW_JOB]: new EndViewJob(),
        [FIGURES_JOB]: new FiguresJob(),
      })
    }
    for (const start of [startBiller, startPayer, startWorker, startShortJobs, startWebhooks]) {
      if (this.#stopping) return
      const dispatcher = await start()
      if (dispatcher) this.#dispatchers.push(dispatcher)
    }
  }

  async shutdown(): Promise<void> {
    this.#stopping = true
    // The failure is reported to the process that started the server.
    await this.#starting.catch(() => {})
    const { closeCpuPool } = await import('#core/concurrency/cpu_pool')
    await Promise.all(this.#dispatchers.map((dispatcher) => dispatcher.stop()))
    await closeCpuPool()
  }
}
