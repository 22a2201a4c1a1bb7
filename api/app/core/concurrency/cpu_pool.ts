import { availableParallelism } from 'node:os'
import { FairQueue } from '#core/concurrency/fair_queue'
import { JOBS_BEHIND } from '#core/concurrency/priority'
import { currentShare } from '#core/concurrency/share'
import { WorkerPool } from '#core/concurrency/worker_pool'

const CORES = availableParallelism()
/** One more than cores: jobs use all but two of them, and one account all but one. A thread without work costs little. */
const THREADS = CORES + 1
const OF_JOBS = Math.max(1, CORES - 1)

/** Somebody who saves a text never waits until another account's batch is done. */
const queue = new FairQueue({
  atOnce: THREADS,
  perAccount: THREADS - 1,
  ofJobs: OF_JOBS,
  longestPerAccount: 64,
  longest: 500,
})
// Several times what the longest article with its sources needs. Without its own limit a thread lets garbage fill
// half of the machine's memory before it collects.
const resourceLimits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 24 }
/** A thread cannot take its priority back, so jobs have their own. */
const pools = {
  ofRequests: new WorkerPool({ maxThreads: THREADS, resourceLimits }),
  ofJobs: new WorkerPool({ maxThreads: OF_JOBS, resourceLimits, behind: JOBS_BEHIND }),
}

/**
 * `WorkerPool.run` in the threads shared by all CPU-bound work of the process, so that neither requests nor heartbeats
 * wait for it: requests first, batches last, fairly by account.
 * @throws also what `FairQueue.run` throws
 */
export const runInCpuPool = <Result>(module: URL, task: unknown, signal?: AbortSignal): Promise<Result> => {
  const { accountId, rank } = currentShare()
  const pool = rank === 0 ? pools.ofRequests : pools.ofJobs
  return queue.run(accountId, () => pool.run<Result>(module, task, signal), signal, rank)
}

/** Ends the threads; for a server that is stopping. */
export const closeCpuPool = async (): Promise<void> => {
  await Promise.all(Object.values(pools).map((pool) => pool.close()))
}
