import { type InTransaction, query, type Transaction, transaction } from '#core/database/transaction'
import { ConflictError } from '#core/errors'
import { newId } from '#core/ids'
import { attemptNow, beginDeliveries, type DeliveryRow } from '#platform/webhooks/deliveries'
import { findDelivery } from '#platform/webhooks/delivery_queries'
import { type EndpointRow, lockEndpoint } from '#platform/webhooks/endpoints'
import type { WebhookEventName } from '#platform/webhooks/events'
import { chose, storeEvent } from '#platform/webhooks/record_event'

/** Deliveries per replay. */
const AT_ONCE = 1_000

/** Posts a `ping` to an endpoint, even a disabled one. @throws NotFoundError */
export function testEndpoint(
  accountId: string,
  id: string,
  inTransaction: InTransaction<DeliveryRow>
): Promise<void> {
  return transaction(async (trx) => {
    const endpoint = await lockEndpoint(trx, accountId, id)
    const eventId = newId()
    const data = { endpoint: { id: endpoint.id, url: endpoint.url } }
    await storeEvent(trx, { id: eventId, accountId, type: 'ping', occurredAt: Date.now(), data })
    await inTransaction(trx, await beginOne(trx, endpoint, { id: eventId, type: 'ping' }, 'test'))
  })
}

/**
 * Posts a delivery's event to the same endpoint again; where it is waiting for a retry there, that is made at once.
 * @throws NotFoundError, ConflictError
 */
export function redeliver(
  accountId: string,
  id: string,
  inTransaction: InTransaction<DeliveryRow>
): Promise<void> {
  return transaction(async (trx) => {
    const delivery = await findDelivery(accountId, id, trx)
    const endpoint = await lockEndpoint(trx, accountId, delivery.endpoint_id)
    mustBeEnabled(endpoint)
    const event = { id: delivery.event_id, type: delivery.type }
    const waiting = await attemptNow(trx, endpoint, event.id)
    await inTransaction(trx, waiting ?? (await beginOne(trx, endpoint, event, 'redelivery')))
  })
}

interface Event {
  id: string
  type: WebhookEventName
}

async function beginOne(
  trx: Transaction,
  { id, account_id }: EndpointRow,
  event: Event,
  triggered_by: 'test' | 'redelivery'
): Promise<DeliveryRow> {
  const [begun] = await beginDeliveries(trx, [
    { account_id, endpoint_id: id, event_id: event.id, type: event.type, triggered_by },
  ])
  return begun!
}

export interface Replay {
  queued: number
  hasMore: boolean
}

/**
 * Posts the events that an endpoint chose and that no delivery has brought, or is about to bring, to it.
 * @param since UTC milliseconds
 * @throws NotFoundError, ConflictError
 */
export function replay(
  accountId: string,
  id: string,
  since: number,
  inTransaction: InTransaction<Replay>
): Promise<void> {
  return transaction(async (trx) => {
    const endpoint = await lockEndpoint(trx, accountId, id)
    mustBeEnabled(endpoint)
    const missed = await query<Event>(
      trx,
      `SELECT event.id, event.type FROM webhook_events event
       WHERE event.account_id = ? AND event.created_at >= ? AND event.type <> 'ping' AND NOT EXISTS (
         SELECT 1 FROM webhook_deliveries sent
         WHERE sent.endpoint_id = ? AND sent.event_id = event.id AND sent.status <> 'failed'
       ) ORDER BY event.id`,
      [accountId, since, endpoint.id]
    )
    const events: string[] = JSON.parse(endpoint.events)
    const wanted = missed.filter(({ type }) => chose(events, type))
    await beginDeliveries(
      trx,
      wanted.slice(0, AT_ONCE).map((event) => ({
        account_id: accountId,
        endpoint_id: endpoint.id,
        event_id: event.id,
        type: event.type,
        triggered_by: 'replay',
      }))
    )
    await inTransaction(trx, {
      queued: Math.min(wanted.length, AT_ONCE),
      hasMore: wanted.length > AT_ONCE,
    })
  })
}

function mustBeEnabled({ is_enabled }: EndpointRow): void {
  if (!is_enabled) throw new ConflictError('This endpoint is disabled. Enable it first.', 'endpoint_disabled')
}
