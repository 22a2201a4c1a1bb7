import type { ApplicationService } from '@adonisjs/core/types'

/** Records traces and figures where somebody wants them, and sends the last ones when everything else has ended. */
export default class TelemetryProvider {
  #end: (() => Promise<void>) | null = null

  constructor(protected app: ApplicationService) {}

  async boot(): Promise<void> {
    const { settings } = await import('#start/settings')
    const { isObserved } = await import('#start/telemetry_settings')
    if (!isObserved(settings.telemetry)) return
    const { startTelemetry } = await import('#core/telemetry/start')
    this.#end = await startTelemetry()
  }

  async shutdown(): Promise<void> {
    await this.#end?.()
  }
}
