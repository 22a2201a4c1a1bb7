import type { ApplicationService } from '@adonisjs/core/types'

/** Runs the jobs beside the web server, or alone, as ROLE says. */
export default class WorkerProvider {
  constructor(protected app: ApplicationService) {}

  async ready(): Promise<void> {}
}
