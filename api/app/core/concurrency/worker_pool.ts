import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import logger from '@adonisjs/core/services/logger'
import { Piscina } from 'piscina'

export interface WorkerPoolOptions {
  /** The most threads; they start when there is work and end after half a minute without any. */
  maxThreads: number
  /** Memory of one thread. */
  resourceLimits?: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number }
  /** How much later than this process the operating system serves the threads; only Linux has it for single threads. */
  behind?: number
}

/** Threads that run modules. A crash in a thread only fails the tasks that run on it. */
export class WorkerPool {
  readonly #options: WorkerPoolOptions
  #threads: Piscina<unknown, unknown> | null = null

  constructor(options: WorkerPoolOptions) {
    this.#options = options
  }

  /**
   * Runs the default export of a module.
   * @param module address of the module without its extension, which is JavaScript when compiled and TypeScript in
   *   the sources
   * @param task passed to the module's function as a clone
   * @param signal ends the task, and its thread if it has begun
   * @throws what the function throws, an AbortError when `signal` is aborted
   */
  async run<Result>(module: URL, task: unknown, signal?: AbortSignal): Promise<Result> {
    const compiled = fileURLToPath(`${module.href}.js`)
    const filename = existsSync(compiled) ? compiled : fileURLToPath(`${module.href}.ts`)
    this.#threads ??= this.#start()
    return (await this.#threads.run(task, { filename, signal })) as Result
  }

  /** Ends the threads; the next task starts new ones. */
  async close(): Promise<void> {
    const closing = this.#threads
    this.#threads = null
    await closing?.destroy()
  }

  #start(): Piscina<unknown, unknown> {
    const { behind = 0, ...options } = this.#options
    const threads = new Piscina<unknown, unknown>({
      minThreads: 0,
      idleTimeout: 30_000,
      niceIncrement: process.platform === 'linux' ? behind : 0,
      ...options,
    })
    // Without a listener the event would end the process.
    threads.on('error', (error: Error) => {
      logger.warn({ err: error }, 'A worker thread failed that had no task')
      // Such as an answer that arrives after its task was aborted, or an idle thread that died: no other task ends by
      // it. Only where no thread can be started, what waits would wait forever.
      if (threads.threads.length > 0 || threads.queueSize === 0) return
      if (this.#threads === threads) this.#threads = null
      void threads.close({ force: true })
    })
    return threads
  }
}
