import logger from '@adonisjs/core/services/logger'
import { transaction } from '#core/database/transaction'
import { type Delivery, handlerOf } from '#core/events/event_bus'
import type { JobHandler } from '#core/jobs/dispatcher'
import { type ClaimedJob, end } from '#core/jobs/lease'

/**
 * Delivers a stored event to its subscriber. A failed delivery is retried, and in the end kept for the operator.
 */
export class EventJob implements JobHandler {
  async run(job: ClaimedJob): Promise<void> {
    const { subscriber, event } = job.payload as unknown as Delivery
    const handler = handlerOf(event.name, subscriber)
    if (!handler)
      logger.warn({ event: event.name, subscriber }, 'An event has no subscriber of this name any more')
    await transaction(async (trx) => {
      await end(trx, job, 'done')
      await handler?.(trx, event)
    })
  }

  /** The row stays, with the error. */
  async onDead(): Promise<void> {}
}
