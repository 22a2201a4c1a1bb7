import app from '@adonisjs/core/services/app'
import type { Piscina } from 'piscina'
import { FairQueue } from '#core/concurrency/fair_queue'
import { workerPool } from '#core/concurrency/worker_pool'
import { CallerGoneError, ValidationError } from '#core/errors'

/** Milliseconds; an article takes a few. */
const LIMIT = 5_000
const THREADS = 2

type Task = { title: string; markdown: string }

const queue = new FairQueue({ atOnce: THREADS, perAccount: 1, longestPerAccount: 16, longest: 200 })
let pool: Piscina<Task, string> | null = null

function thePool(): Piscina<Task, string> {
  if (pool) return pool
  const started = workerPool<Task, string>(new URL('./text_export_worker', import.meta.url), {
    maxThreads: THREADS,
  })
  app.terminating(() => started.destroy())
  pool = started
  return started
}

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
        return await thePool().run(task, { signal: AbortSignal.any([gone, AbortSignal.timeout(LIMIT)]) })
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
