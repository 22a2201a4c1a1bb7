import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import logger from '@adonisjs/core/services/logger'
import { Piscina } from 'piscina'

/** Several times what the longest article with its sources takes; most young objects are garbage a moment later. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 24 }

let pool: Piscina<unknown, unknown> | null = null

/** One thread per core but one: the process itself answers requests meanwhile. */
function startedPool(): Piscina<unknown, unknown> {
  if (pool) return pool
  pool = new Piscina<unknown, unknown>({
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: 30_000,
    // Without a limit of its own a thread lets garbage pile up to half of the machine's memory before it collects.
    resourceLimits: THREAD_LIMITS,
  })
  // Without a listener the error of a thread that had no task, or could not be started, ends the process.
  pool.on('error', (error: Error) => logger.error({ err: error }, 'A thread of the CPU pool failed'))
  return pool
}

/**
 * Runs the default export of a module in a thread of the pool that all CPU-bound work of the process shares, so that
 * neither requests nor heartbeats wait for it.
 * @param module address of the module without its extension: compiled it is JavaScript, from the sources TypeScript
 * @param task passed to the module's function as a clone
 * @throws what the function throws, an AbortError when `signal` is aborted
 */
export async function runInCpuPool<Result>(
  module: URL,
  task: unknown,
  signal?: AbortSignal
): Promise<Result> {
  const compiled = fileURLToPath(`${module.href}.js`)
  const filename = existsSync(compiled) ? compiled : fileURLToPath(`${module.href}.ts`)
  return (await startedPool().run(task, { filename, signal })) as Result
}

/** Ends the threads; for a server that stops. */
export async function closeCpuPool(): Promise<void> {
  const closing = pool
  pool = null
  await closing?.destroy()
}
