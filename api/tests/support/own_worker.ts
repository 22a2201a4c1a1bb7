import { PLANNED_JOB } from '#calendar/jobs'
import { closeCpuPool } from '#core/concurrency/cpu_pool'
import { transaction } from '#core/database/transaction'
import { startLane } from '#core/jobs/job_kinds'
import {
  BULK_SOURCES_JOB,
  GENERATION_JOB,
  OUTLINE_LAPSE_JOB,
  REWRITE_JOB,
  VERIFY_JOB,
} from '#generation/jobs'

const KINDS = [GENERATION_JOB, PLANNED_JOB, BULK_SOURCES_JOB, REWRITE_JOB, VERIFY_JOB, OUTLINE_LAPSE_JOB]

/** Removes what other tests requested and never ran, so that a worker only does this test's work. */
export async function forgetWaiting(): Promise<void> {
  await transaction((trx) =>
    trx.from('jobs').whereIn('kind', KINDS).whereIn('status', ['ready', 'running']).delete()
  )
}

/** Runs the product's worker for a group of tests. @returns what ends it */
export async function ownWorker(): Promise<() => Promise<void>> {
  await forgetWaiting()
  const worker = await startLane('generation')
  return async () => {
    await worker.stop()
    await closeCpuPool()
  }
}
