import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** The processes of this server that run a module, from now on. */
export class ChildProcesses {
  readonly #module: string
  readonly #started: ChildProcess[] = []
  /** The most that ran at once. */
  most = 0

  constructor(module: string) {
    this.#module = module
    subscribe('child_process', this.#note)
  }

  get started(): number {
    return this.#started.length
  }

  stop(): void {
    unsubscribe('child_process', this.#note)
  }

  readonly #note = (message: unknown): void => {
    const { process: started } = message as { process: ChildProcess }
    // Its command is known once it runs.
    process.nextTick(() => {
      if (!started.spawnargs?.some((part) => part.includes(this.#module))) return
      this.#started.push(started)
      const running = this.#started.filter((one) => !one.killed && one.exitCode === null)
      this.most = Math.max(this.most, running.length)
    })
  }
}
