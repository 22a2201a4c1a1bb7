import app from '@adonisjs/core/services/app'
import { FairQueue } from '#core/concurrency/fair_queue'
import { WorkerPool } from '#core/concurrency/worker_pool'
import { ClientDisconnectedError, ValidationError } from '#core/errors'

/** Milliseconds; an article takes only a few. */
const LIMIT = 5_000
const THREADS = 2
const WORKER = new URL('./text_export_worker', import.meta.url)

type Task = { title: string; markdown: string }

const queue = new FairQueue({ atOnce: THREADS, perAccount: 1, longestPerAccount: 16, longest: 200 })
const pool = new WorkerPool({ maxThreads: THREADS })
app.terminating(() => pool.close())

/**
 * The plain text, made on a worker thread so that a malicious text delays nobody.
 * @param gone aborted when nobody is waiting any more
 * @throws ValidationError when it takes too long or fails, and whatever `FairQueue.run` throws
 */
export function exportText(accountId: string, task: Task, gone: AbortSignal): Promise<string> {
  return queue.run(
    accountId,
    async () => {
      try {
        return await pool.run<string>(WORKER, task, AbortSignal.any([gone, AbortSignal.timeout(LIMIT)]))
      } catch (cause) {
        if (gone.aborted) throw new ClientDisconnectedError()
        const message =
          'This text is too deeply nested to be turned into plain text. Download it as Markdown instead.'
        const error = new ValidationError([{ field: 'content', rule: 'plainText', message }])
        error.cause = cause
        throw error
      }
    },
    gone
  )
}
