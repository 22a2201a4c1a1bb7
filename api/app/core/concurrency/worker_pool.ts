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

/**
 * Threads that run the default export of a module. A thread that cannot start or that dies costs the task it was
 * running and nothing else.
 * @param worker address of the module without its extension: compiled it is JavaScript, from the sources TypeScript
 */
export function workerPool<Task, Result>(worker: URL, options: WorkerPoolOptions): Piscina<Task, Result> {
  const compiled = fileURLToPath(`${worker.href}.js`)
  const pool = new Piscina<Task, Result>({
    filename: existsSync(compiled) ? compiled : fileURLToPath(`${worker.href}.ts`),
    minThreads: 0,
    idleTimeout: 30_000,
    ...options,
  })
  // Without a listener the error of a thread that had no task, or could not be started, ends the process.
  pool.on('error', (error: Error) => logger.error({ err: error }, 'A worker thread failed'))
  return pool
}
