import { syncCustomer } from '#billing/actions/sync_customer'
import { RetriedJob } from '#billing/jobs/retried_job'
import { atStripe, isStripeError } from '#billing/services/stripe_gateway'
import { idOf } from '#billing/services/stripe_ids'
import { change, reading, type Transaction } from '#core/database/transaction'
import type { ClaimedJob } from '#core/jobs/lease'

/** Looks at the customer of an event again. */
export class StripeEventJob extends RetriedJob {
  protected override async work(job: ClaimedJob): Promise<void> {
    const event: { stripe_customer_id: string | null; object_id: string | null } | null = await reading()
      .from('stripe_events')
      .where('id', String(job.payload.eventId))
      .select('stripe_customer_id', 'object_id')
      .first()
    const customerId = event && (event.stripe_customer_id ?? (await customerOfCharge(event.object_id)))
    if (customerId) await syncCustomer(customerId)
  }

  protected override async atEnd(trx: Transaction, job: ClaimedJob): Promise<void> {
    await change(trx, "UPDATE stripe_events SET state = 'handled', handled_at = ? WHERE id = ?", [
      Date.now(),
      String(job.payload.eventId),
    ])
  }
}

/** Whom a charge was made to; null for one that Stripe does not have, or that is nobody's. */
async function customerOfCharge(chargeId: string | null): Promise<string | null> {
  if (chargeId === null) return null
  try {
    const charge = await atStripe((stripe) => stripe.charges.retrieve(chargeId), ['resource_missing'])
    return idOf(charge.customer)
  } catch (error) {
    if (isStripeError(error, 'resource_missing')) return null
    throw error
  }
}
