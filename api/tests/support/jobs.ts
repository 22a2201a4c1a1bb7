import { jobs } from '#accounts/jobs'
import { readConnection } from '#core/database/transaction'
import { Dispatcher } from '#core/jobs/dispatcher'
import { handlersOf } from '#core/jobs/job_kinds'
import { waitFor } from '#tests/support/wait'

/** Runs accounts' remaining jobs, and waits until none is left. Mails stay queued, and what recurs waits. */
export async function doAccountJobs(): Promise<void> {
  const handlers = await handlersOf((kind) => jobs.includes(kind) && !kind.atStart)
  const worker = new Dispatcher(handlers, 2)
  await worker.start()
  try {
    await waitFor(
      'the jobs of accounts to be done',
      () =>
        readConnection()
          .from('jobs')
          .whereIn('kind', Object.keys(handlers))
          .whereIn('status', ['ready', 'running'])
          .select('id', 'kind', 'status', 'last_error'),
      (left) => left.length === 0
    )
  } finally {
    await worker.stop()
  }
}
