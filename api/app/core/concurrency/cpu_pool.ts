import { availableParallelism } from 'node:os'
import { WorkerPool } from '#core/concurrency/worker_pool'

/** One thread per core but one: the process itself answers requests meanwhile. */
const pool = new WorkerPool({
  maxThreads: Math.max(1, availableParallelism() - 1),
  // Several times what the longest article with its sources takes. Without a limit of its own a thread lets garbage pile
  // up to half of the machine's memory before it collects.
  resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 24 },
})

/**
 * `WorkerPool.run` in the pool that all CPU-bound work of the process shares, so that neither requests nor heartbeats
 * wait for it.
 */
export const runInCpuPool = <Result>(module: URL, task: unknown, signal?: AbortSignal) =>
  pool.run<Result>(module, task, signal)

/** Ends the threads; for a server that stops. */
export const closeCpuPool = () => pool.close()
