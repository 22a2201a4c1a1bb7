import type { EventEffect } from '#billing/events/event_effect'
import { eventJob } from '#billing/events/event_job'
import type { ReceivedEvent } from '#billing/events/read_event'
import { stripeEvent } from '#billing/hooks'
import { query, type Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { enqueue } from '#core/jobs/queue'

/** Events after which a customer is read again; all others are only stored. */
const HANDLED = [
  /^checkout\.session\./,
  /^customer\.subscription\./,
  /^customer\.(updated|deleted)$/,
  /^invoice\.(created|finalized|paid|payment_failed|payment_action_required|voided|updated|marked_uncollectible|payment_succeeded)$/,
  /^subscription_schedule\./,
  /^payment_method\.(updated|automatically_updated)$/,
  /^charge\.(refunded|refund\.updated|dispute\.)/,
  /^refund\.failed$/,
]

const isHandled = (type: string) => HANDLED.some((pattern) => pattern.test(type))

/** The effect of an event for another room: partners' accounts and transfers. */
const FOLLOWED: EventEffect = { subject: 'partner', changes: [] }

export type EventSource = 'webhook' | 'reconciliation'

/**
 * Stores an event with the job that handles it; does nothing for one that is already stored.
 * @returns whether it is new
 */
export async function recordEvent(
  trx: Transaction,
  event: ReceivedEvent,
  source: EventSource
): Promise<boolean> {
  const { id: eventId, type, createdAt, object } = event
  const customerId = object.isCustomer ? object.id : object.customer
  // For a dispute or a refund, which names no customer.
  const chargeId = customerId === null ? object.charge : null
  // What a connected account's own customers do does not concern us.
  const counts = event.account === null && isHandled(type) && (customerId !== null || chargeId !== null)
  const id = newId()
  const inserted = await query(
    trx,
    `INSERT INTO stripe_events (id, stripe_event_id, type, object_id, stripe_customer_id, state, source, created_at,
       received_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (stripe_event_id) DO NOTHING RETURNING id`,
    [
      id,
      eventId,
      type,
      chargeId ?? object.id,
      customerId,
      counts ? 'received' : 'ignored',
      source,
      createdAt,
      Date.now(),
    ]
  )
  if (inserted.length === 0) return false
  if ((await stripeEvent.run(trx, event)).includes(true))
    await trx
      .from('stripe_events')
      .where('id', id)
      .update({ state: 'handled', handled_at: Date.now(), effect: JSON.stringify(FOLLOWED) })
  if (counts) await enqueue(trx, eventJob(id))
  return true
}
