import app from '@adonisjs/core/services/app'
import { FairQueue } from '#core/concurrency/fair_queue'
import { WorkerPool } from '#core/concurrency/worker_pool'
import { CallerGoneError, ValidationError } from '#core/errors'

/** Milliseconds; an article takes a few. */
const LIMIT = 5_000
const THREADS = 2
const WORKER = new URL('./text_export_worker', import.meta.url)

type Task = { title: string; markdown: string }

const queue = new FairQueue({ atOnce: THREADS, perAccount: 1, longestPerAccount: 16, longest: 200 })
const pool = new WorkerPool({ maxThreads: THREADS })
app.terminating(() => pool.close())

/**
 * The text without its marks, made in a thread of its own so that a text made to be hard to read keeps nobody waiting.
 * @param gone that nobody waits for it any more
 * @throws ValidationError when it takes too long or cannot be done, and what `FairQueue.run` throws
 */
export function exportText(accountId: string, task: Task, gone: AbortSignal): Promise<string> {
  return queue.run(
    accountId,
    async () => {
      try {
        return await pool.run<string>(WORKER, task, AbortSignal.any([gone, AbortSignal.timeout(LIMIT)]))
      } catch (cause) {
        if (gone.aborted) throw new CallerGoneError()
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
