import { syncCustomer } from '#billing/actions/sync_customer'
import { RetriedJob } from '#billing/jobs/retried_job'
import { change, reading, type Transaction } from '#core/database/transaction'
import type { ClaimedJob } from '#core/jobs/lease'

/** Looks at the customer of an event anew. */
export class StripeEventJob extends RetriedJob {
  protected override async work(job: ClaimedJob): Promise<void> {
    const event: { stripe_customer_id: string | null } | null = await reading()
      .from('stripe_events')
      .where('id', String(job.payload.eventId))
      .select('stripe_customer_id')
      .first()
    if (event?.stripe_customer_id) await syncCustomer(event.stripe_customer_id)
  }

  protected override async atEnd(trx: Transaction, job: ClaimedJob): Promise<void> {
    await change(trx, "UPDATE stripe_events SET state = 'handled', handled_at = ? WHERE id = ?", [
      Date.now(),
      String(job.payload.eventId),
    ])
  }
}
