import { syncCustomer } from '#billing/actions/sync_customer'
import { type EventEffect, effectOf } from '#billing/events/event_effect'
import { RetriedJob } from '#billing/jobs/retried_job'
import { atStripe, isStripeError } from '#billing/stripe/stripe_gateway'
import { idOf } from '#billing/stripe/stripe_ids'
import { readConnection, type Transaction } from '#core/database/transaction'
import type { ClaimedJob } from '#core/jobs/lease'

const VANISHED = 'Its worker vanished too often. It is taken up again within the hour.'

/** Reads an event's customer again. */
export class StripeEventJob extends RetriedJob {
  /** The effects of jobs that have not ended yet. */
  readonly #effects = new WeakMap<ClaimedJob, EventEffect>()

  protected override async work(job: ClaimedJob): Promise<void> {
    const event: { stripe_customer_id: string | null; object_id: string | null } | null =
      await readConnection()
        .from('stripe_events')
        .where('id', String(job.payload.eventId))
        .select('stripe_customer_id', 'object_id')
        .first()
    const customerId = event && (event.stripe_customer_id ?? (await customerOfCharge(event.object_id)))
    this.#effects.set(job, customerId ? await syncCustomer(customerId) : effectOf(null, null))
  }

  protected override async atEnd(trx: Transaction, job: ClaimedJob): Promise<void> {
    await trx
      .from('stripe_events')
      .where('id', String(job.payload.eventId))
      .update({
        state: 'handled',
        handled_at: Date.now(),
        effect: JSON.stringify(this.#effects.get(job)),
        error: null,
        failed_at: null,
      })
  }

  protected override async atFailure(trx: Transaction, job: ClaimedJob, reason: string): Promise<void> {
    await trx
      .from('stripe_events')
      .where('id', String(job.payload.eventId))
      .update({ error: reason, failed_at: Date.now() })
  }

  override onDead(trx: Transaction, job: ClaimedJob): Promise<void> {
    return this.atFailure(trx, job, VANISHED)
  }
}

/** The customer of a charge; null for a charge that Stripe does not have, or that has no customer. */
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
