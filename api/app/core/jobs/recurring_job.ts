import { type Transaction, transaction } from '#core/database/transaction'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end } from '#core/jobs/lease'
import { enqueue } from '#core/jobs/queue'

/** Work that is done again and again: however one run ends, it plans the next. The first is its kind's `atStart`. */
export class RecurringJob implements JobHandler {
  /** @param pause milliseconds between two runs */
  constructor(
    readonly kind: string,
    readonly pause: number,
    readonly work: (signal: AbortSignal) => Promise<void>
  ) {}

  async run(job: ClaimedJob, signal: AbortSignal): Promise<void> {
    await this.work(signal)
    await transaction(async (trx) => {
      await end(trx, job, 'done')
      await this.onDead(trx)
    })
  }

  async onDead(trx: Transaction): Promise<void> {
    await enqueue(trx, { kind: this.kind, payload: {}, dedupeKey: this.kind, delay: this.pause })
  }
}
