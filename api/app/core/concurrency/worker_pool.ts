import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import logger from '@adonisjs/core/services/logger'
import { Piscina } from 'piscina'

export interface WorkerPoolOptions {
  /** Threads at most; they start when there is work and end after half a minute without any. */
  maxThreads: number
  /** Memory of one thread. */
  resourceLimits?: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number }
}

/** Threads that run modules. What breaks a thread fails the tasks that need it, nothing else. */
export class WorkerPool {
  readonly #options: WorkerPoolOptions
  #threads: Piscina<unknown, unknown> | null = null

  constructor(options: WorkerPoolOptions) {
    this.#options = options
  }

  /**
   * Runs the default export of a module.
   * @param module address of the module without its extension: compiled it is JavaScript, from the sources TypeScript
   * @param task passed to the module's function as a clone
   * @param signal ends the task, the thread with it where it has begun
   * @throws what the function throws, an AbortError when `signal` is aborted
   */
  async run<Result>(module: URL, task: unknown, signal?: AbortSignal): Promise<Result> {
    const compiled = fileURLToPath(`${module.href}.js`)
    const filename = existsSync(compiled) ? compiled : fileURLToPath(`${module.href}.ts`)
    this.#threads ??= this.#start()
    return (await this.#threads.run(task, { filename, signal })) as Result
  }

  /** Ends the threads; the next task starts others. */
  async close(): Promise<void> {
    const closing = this.#threads
    this.#threads = null
    await closing?.destroy()
  }

  #start(): Piscina<unknown, unknown> {
    const threads = new Piscina<unknown, unknown>({
      minThreads: 0,
      idleTimeout: 30_000,
      ...this.#options,
    })
    // Emitted for a thread that had no task yet: where none can be started, what waits for one would wait for ever.
    // Without a listener it would end the process.
    threads.on('error', (error: Error) => {
      logger.error({ err: error }, 'A worker thread failed')
      if (this.#threads === threads) this.#threads = null
      void threads.close({ force: true })
    })
    return threads
  }
}
