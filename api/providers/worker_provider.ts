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
    const { startLane } = await import('#core/jobs/job_kinds')
    const { lanes } = await import('#core/jobs/lanes')
    for (const lane of lanes) {
      if (this.#stopping) return
      this.#dispatchers.push(await startLane(lane))
    }
  }

  async shutdown(): Promise<void> {
    this.#stopping = true
    // The failure is reported to the process that started the server.
    await this.#starting.catch(() => {})
    const { closeCpuPool } = await import('#core/concurrency/cpu_pool')
    await Promise.all(this.#dispatchers.map((dispatcher) => dispatcher.stop()))
    const { closeHtmlParsers } = await import('#companies/reader/html_parser')
    await Promise.all([closeCpuPool(), closeHtmlParsers()])
  }
}
