import { availableParallelism } from 'node:os'
import { FairQueue } from '#core/concurrency/fair_queue'
import { currentShare } from '#core/concurrency/share'
import { WorkerPool } from '#core/concurrency/worker_pool'

const CORES = availableParallelism()
/** One more than cores: jobs use all but two of them, and one account all but one. A thread without work costs little. */
const THREADS = CORES + 1

/** Somebody who saves a text never waits until another account's batch is done. */
const queue = new FairQueue({
  atOnce: THREADS,
  perAccount: THREADS - 1,
  ofJobs: Math.max(1, CORES - 1),
  longestPerAccount: 64,
  longest: 500,
})
const pool = new WorkerPool({
  maxThreads: THREADS,
  // Several times what the longest article with its sources needs. Without its own limit a thread lets garbage fill
  // half of the machine's memory before it collects.
  resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 24 },
})

/**
 * `WorkerPool.run` in the pool shared by all CPU-bound work of the process, so that neither requests nor heartbeats
 * wait for it: requests first, batches last, fairly by account.
 * @throws also what `FairQueue.run` throws
 */
export const runInCpuPool = <Result>(module: URL, task: unknown, signal?: AbortSignal): Promise<Result> => {
  const { accountId, rank } = currentShare()
  return queue.run(accountId, () => pool.run<Result>(module, task, signal), signal, rank)
}

/** Ends the threads; for a server that is stopping. */
export const closeCpuPool = () => pool.close()
