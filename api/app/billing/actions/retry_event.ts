import { eventJob } from '#billing/events/event_job'
import { type InTransaction, transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError } from '#core/errors'
import { runNow } from '#core/jobs/queue'

interface WaitingEvent {
  state: string
  type: string
  failed_at: number | null
}

/**
 * Handles a waiting or failed Stripe event now.
 * @throws NotFoundError, ConflictError for one that was handled or changes nothing here
 */
export function retryEvent(id: string, also: InTransaction<WaitingEvent>): Promise<void> {
  return transaction(async (trx) => {
    const [event]: WaitingEvent[] = await trx
      .from('stripe_events')
      .where('id', id)
      .select('state', 'type', 'failed_at')
    if (!event) throw new NotFoundError('Stripe event')
    if (event.state === 'handled') throw new ConflictError('This event has been handled', 'event_handled')
    if (event.state === 'ignored') throw new ConflictError('This event changes nothing here', 'event_ignored')
    await runNow(trx, eventJob(id))
    await also(trx, event)
  })
}
