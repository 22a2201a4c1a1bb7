import { requeueClosings } from '#billing/actions/close_customer'
import { recordEvent } from '#billing/actions/record_event'
import { syncCustomer } from '#billing/actions/sync_customer'
import { eventJob } from '#billing/events/event_job'
import { readEvent } from '#billing/events/read_event'
import { setStoredValue, storedValue } from '#billing/stored_values'
import { atStripe } from '#billing/stripe/stripe_gateway'
import { readConnection, transaction } from '#core/database/transaction'
import { enqueue } from '#core/jobs/queue'
import { HOUR } from '#core/time'

/** Stripe lists events of the last 30 days. */
const KEPT = 29 * 24 * HOUR
/** Milliseconds that each look overlaps the previous one: an event may appear a little after its time. */
const OVERLAP = 10 * 60 * 1000
/** Name of the stored value with the time of the newest event that was read. */
const READ_UNTIL = 'events_read_until'
/** Milliseconds that a handled event is remembered, so that it counts once. */
const REMEMBERED = 90 * 24 * HOUR
/** Milliseconds after which an event without a worker is queued again. */
const LEFT_LYING = HOUR

/**
 * Finds what did not reach us: events that were never delivered, events whose job was set aside, customers of
 * deleted accounts that still exist and, after a downtime longer than Stripe's memory, every paying customer.
 * @returns how many events were new
 */
export async function reconcile(): Promise<number> {
  const began = await providerTime()
  const last = Number((await storedValue(READ_UNTIL)) ?? began)
  if (last < began - KEPT) await syncPayingCustomers()
  const found = await recordMissed(Math.max(last - OVERLAP, began - KEPT))
  await setStoredValue(READ_UNTIL, String(began))
  // Before old events are taken up, so that none goes as soon as it has been handled.
  await forgetOldEvents()
  await takeUpLeftLying()
  await requeueClosings()
  return found
}

/** Events this old are neither delivered nor listed again; unhandled ones stay. */
async function forgetOldEvents(): Promise<void> {
  await transaction((trx) =>
    trx
      .from('stripe_events')
      .where('received_at', '<', Date.now() - REMEMBERED)
      .whereNot('state', 'received')
      .delete()
  )
}

/** The newest event's time, by the provider's clock; the real time where there is none. */
async function providerTime(): Promise<number> {
  const { data } = await atStripe((stripe) => stripe.events.list({ limit: 1 }))
  return data[0] ? data[0].created * 1000 : Date.now()
}

async function recordMissed(since: number): Promise<number> {
  let found = 0
  await atStripe(async (stripe) => {
    for await (const event of stripe.events.list({
      created: { gte: Math.floor(since / 1000) },
      limit: 100,
    })) {
      const known = await readConnection()
        .from('stripe_events')
        .where('stripe_event_id', event.id)
        .select('id')
        .first()
      if (known) continue
      if (await transaction((trx) => recordEvent(trx, readEvent(event), 'reconciliation'))) found += 1
    }
  })
  return found
}

async function syncPayingCustomers(): Promise<void> {
  const customers: { stripe_customer_id: string }[] = await readConnection()
    .from('subscriptions')
    .whereNotNull('stripe_customer_id')
    .whereNot('status', 'canceled')
    .select('stripe_customer_id')
  for (const { stripe_customer_id } of customers) await syncCustomer(stripe_customer_id)
}

async function takeUpLeftLying(): Promise<void> {
  const lying: { id: string }[] = await readConnection()
    .from('stripe_events')
    .where('state', 'received')
    .where('received_at', '<', Date.now() - LEFT_LYING)
    .limit(1_000)
    .select('id')
  if (lying.length === 0) return
  await transaction(async (trx) => {
    for (const { id } of lying) await enqueue(trx, eventJob(id))
  })
}
