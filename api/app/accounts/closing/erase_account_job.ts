import logger from '@adonisjs/core/services/logger'
import { accountDeletion, accountErasure } from '#accounts/hooks'
import { testAccountOf } from '#accounts/test_account'
import { transaction } from '#core/database/transaction'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end, LeaseLostError, requeue } from '#core/jobs/lease'

/** Milliseconds before the next try, doubled each time up to the longest. */
const FIRST_PAUSE = 10_000
const MAX_PAUSE = 60 * 60 * 1000

/**
 * Erases what is left of a closed account, a few rows at a time, and finally the account itself. Never gives up.
 */
export class EraseAccountJob implements JobHandler {
  async run(job: ClaimedJob): Promise<void> {
    try {
      await this.#erase(job, String(job.payload.accountId))
    } catch (error) {
      if (error instanceof LeaseLostError) throw error
      logger.error({ err: error, job: job.id }, 'A closed account could not be erased yet')
      const pause = Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** Math.min(job.attempts - 1, 10))
      await transaction((trx) => requeue(trx, job, pause))
    }
  }

  /** Only reached by a worker that crashes each time; the console shows the job, and it can be run again. */
  async onDead(): Promise<void> {}

  async #erase(job: ClaimedJob, accountId: string): Promise<void> {
    const testAccountId = await testAccountOf(accountId)
    const accountIds = testAccountId === null ? [accountId] : [testAccountId, accountId]
    for (const id of accountIds) await accountErasure.run(id)
    const tasks = await transaction(async (trx) => {
      await end(trx, job, 'done')
      await trx.from('jobs').where('id', job.id).update({ payload: '{}' })
      // Locked to the end: rows that refer to the account are added before, or not at all.
      await trx.from('accounts').where('id', accountId).forUpdate().select('id')
      const after: Awaited<ReturnType<typeof accountDeletion.run>> = []
      for (const id of accountIds) {
        after.push(...(await accountDeletion.run(trx, id)))
        for (const table of ['jobs', 'idempotency_keys'])
          await trx.from(table).where('account_id', id).delete()
      }
      await trx.from('accounts').where('id', accountId).delete()
      return after
    })
    for (const task of tasks) await task?.()
  }
}
