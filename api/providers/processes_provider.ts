import type { ApplicationService } from '@adonisjs/core/types'

/** Connects a server with the other processes of its installation, from before its first job or call until its last. */
export default class ProcessesProvider {
  #disconnect: (() => Promise<void>) | null = null

  constructor(protected app: ApplicationService) {}

  async start(): Promise<void> {
    const { connectProcesses } = await import('#core/shape')
    this.#disconnect = await connectProcesses()
  }

  async shutdown(): Promise<void> {
    await this.#disconnect?.()
  }
}
