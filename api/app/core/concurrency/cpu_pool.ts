import { availableParallelism } from 'node:os'
import { WorkerPool } from '#core/concurrency/worker_pool'

/** One thread per core except one: the process itself keeps answering requests. */
const pool = new WorkerPool({
  maxThreads: Math.max(1, availableParallelism() - 1),
  // Several times what the longest article with its sources needs. Without its own limit a thread lets garbage fill
  // half of the machine's memory before it collects.
  resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 24 },
})

/**
 * `WorkerPool.run` in the pool shared by all CPU-bound work of the process, so that neither requests nor heartbeats
 * wait for it.
 */
export const runInCpuPool = <Result>(module: URL, task: unknown, signal?: AbortSignal) =>
  pool.run<Result>(module, task, signal)

/** Ends the threads; for a server that is stopping. */
export const closeCpuPool = () => pool.close()
