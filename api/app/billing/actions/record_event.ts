import type { Stripe } from 'stripe'
import { STRIPE_EVENT_JOB } from '#billing/services/job_kinds'
import { idOf } from '#billing/services/stripe_ids'
import { rows, type Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { enqueue } from '#core/jobs/queue'

/** The events after which a customer is looked at; all others are kept and left alone. */
const HANDLED = [
  /^checkout\.session\./,
  /^customer\.subscription\./,
  /^customer\.(updated|deleted)$/,
  /^invoice\.(created|finalized|paid|payment_failed|payment_action_required|voided|updated|marked_uncollectible|payment_succeeded)$/,
  /^subscription_schedule\./,
  /^charge\.(refunded|refund\.updated|dispute\.)/,
  /^refund\.failed$/,
]

const isHandled = (type: string) => HANDLED.some((pattern) => pattern.test(type))

/** What of an event is worth keeping; its object is read again when it counts. */
interface EventObject {
  id?: string
  object?: string
  customer?: string | { id: string } | null
  /** Of a dispute or a refund, which name no customer. */
  charge?: string | { id: string } | null
}

export type EventSource = 'webhook' | 'reconciliation'

/**
 * Keeps an event, with the job that handles it; one that is there already does nothing.
 * @returns whether it is new
 */
export async function recordEvent(
  trx: Transaction,
  event: Stripe.Event,
  source: EventSource
): Promise<boolean> {
  const object = event.data.object as EventObject
  const customerId = object.object === 'customer' ? (object.id ?? null) : idOf(object.customer)
  const chargeId = customerId === null ? idOf(object.charge) : null
  const counts = isHandled(event.type) && (customerId !== null || chargeId !== null)
  const id = newId()
  const inserted = await rows(
    trx,
    `INSERT INTO stripe_events (id, stripe_event_id, type, object_id, stripe_customer_id, state, source, created_at,
       received_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (stripe_event_id) DO NOTHING RETURNING id`,
    [
      id,
      event.id,
      event.type.slice(0, 100),
      (chargeId ?? object.id)?.slice(0, 64) ?? null,
      customerId,
      counts ? 'received' : 'ignored',
      source,
      event.created * 1000,
      Date.now(),
    ]
  )
  if (inserted.length === 0) return false
  if (counts)
    await enqueue(trx, {
      kind: STRIPE_EVENT_JOB,
      payload: { eventId: id },
      dedupeKey: `${STRIPE_EVENT_JOB}:${id}`,
    })
  return true
}
