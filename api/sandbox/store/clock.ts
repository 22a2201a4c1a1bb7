import type { SettingsTable } from '#sandbox/store/database'
import type { Seconds } from '#sandbox/types'

/**
 * The sandbox's time: the real time plus an offset, or a fixed moment while it is stopped. It never goes back.
 */
export class Clock {
  #moment: Seconds | null = null

  constructor(private readonly settings: SettingsTable) {}

  now(): Seconds {
    if (this.#moment !== null) return this.#moment
    const stopped = this.settings.get('clock_stopped_at')
    return stopped === null ? Math.floor(Date.now() / 1000) + this.#offset() : Number(stopped)
  }

  get stopped(): boolean {
    return this.settings.get('clock_stopped_at') !== null
  }

  /** Runs `work` as if it were `moment`. */
  at<T>(moment: Seconds, work: () => T): T {
    const before = this.#moment
    this.#moment = moment
    try {
      return work()
    } finally {
      this.#moment = before
    }
  }

  set(moment: Seconds): void {
    if (this.stopped) this.settings.set('clock_stopped_at', String(moment))
    else this.settings.set('clock_offset', String(moment - Math.floor(Date.now() / 1000)))
  }

  stop(): void {
    this.settings.set('clock_stopped_at', String(this.now()))
  }

  go(): void {
    const now = this.now()
    this.settings.set('clock_stopped_at', null)
    this.set(now)
  }

  #offset(): Seconds {
    return Number(this.settings.get('clock_offset') ?? 0)
  }
}
