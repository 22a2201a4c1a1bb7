import { EXIT } from './exit-codes.js'

/**
 * Turns the first Ctrl-C (or TERM) into an abort, so that the command can print how to continue; a second one ends
 * it.
 */
export class Interruption {
  readonly #controller = new AbortController()
  readonly #onInterrupt = () => this.#take(EXIT.interrupted)
  readonly #onTerminate = () => this.#take(EXIT.terminated)
  #exitCode: number | undefined

  constructor() {
    process.on('SIGINT', this.#onInterrupt)
    process.on('SIGTERM', this.#onTerminate)
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** The exit code; undefined where nobody interrupted. */
  get exitCode(): number | undefined {
    return this.#exitCode
  }

  /** Restores Node's own signal handling. */
  stop(): void {
    process.off('SIGINT', this.#onInterrupt)
    process.off('SIGTERM', this.#onTerminate)
  }

  #take(exitCode: number): void {
    if (this.#exitCode !== undefined) process.exit(exitCode)
    this.#exitCode = exitCode
    this.#controller.abort()
  }
}
