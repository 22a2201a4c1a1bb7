import { STRIPE_EVENT_JOB } from '#billing/services/job_kinds'
import type { ReceivedEvent } from '#billing/services/read_event'
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

export type EventSource = 'webhook' | 'reconciliation'

/**
 * Keeps an event, with the job that handles it; one that is there already does nothing.
 * @returns whether it is new
 */
export async function recordEvent(
  trx: Transaction,
  { id: eventId, type, createdAt, object }: ReceivedEvent,
  source: EventSource
): Promise<boolean> {
  const customerId = object.isCustomer ? object.id : object.customer
  // Of a dispute or a refund, which name no customer.
  const chargeId = customerId === null ? object.charge : null
  const counts = isHandled(type) && (customerId !== null || chargeId !== null)
  const id = newId()
  const inserted = await rows(
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
  if (counts)
    await enqueue(trx, {
      kind: STRIPE_EVENT_JOB,
      payload: { eventId: id },
      dedupeKey: `${STRIPE_EVENT_JOB}:${id}`,
    })
  return true
}
