import { EXIT } from './exit-codes.js'

/** Turns the first Ctrl-C (or TERM) into an abort, so that the command can say what continues; a second one ends it. */
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

  /** What to end with; undefined where nobody interrupted. */
  get exitCode(): number | undefined {
    return this.#exitCode
  }

  /** Gives the signals back to Node's own handling. */
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
