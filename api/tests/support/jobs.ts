import { setTimeout as sleep } from 'node:timers/promises'
import { accountJobs } from '#accounts/jobs/account_jobs'
import { reading } from '#core/database/transaction'
import { Dispatcher } from '#core/jobs/dispatcher'

/** Carries out what accounts have left to do, and waits until nothing of it is. Mails stay where they wait. */
export async function doAccountJobs(): Promise<void> {
  const handlers = accountJobs()
  const worker = new Dispatcher(handlers, 2)
  await worker.start()
  try {
    for (;;) {
      const left = await reading()
        .from('jobs')
        .whereIn('kind', Object.keys(handlers))
        .whereIn('status', ['ready', 'running'])
        .count('* as count')
        .first()
      if (Number(left.count) === 0) return
      await sleep(10)
    }
  } finally {
    await worker.stop()
  }
}
