import { isTestAccount } from '#accounts/test_account'
import { subscriptionOf } from '#billing/queries/subscription'
import type { Transaction } from '#core/database/transaction'
import type { DomainEvent } from '#core/events/domain_events'
import { isoTime } from '#core/http/envelope'
import { beginDeliveries } from '#platform/webhooks/deliveries'
import type { PostedEvent, WebhookEventName } from '#platform/webhooks/events'
import { buildPayload } from '#platform/webhooks/payloads'

export interface NewWebhookEvent {
  id: string
  accountId: string
  type: WebhookEventName
  /** UTC milliseconds. */
  occurredAt: number
  /** `data` of the payload. */
  data: object
}

/** Stores an event for the account and sends it to each enabled endpoint that chose it. */
export async function recordEvent(trx: Transaction, event: DomainEvent<PostedEvent>): Promise<void> {
  const { accountId } = event.data
  const data = await buildPayload(trx, event)
  if (data === null) return
  await storeEvent(trx, { id: event.id, accountId, type: event.name, occurredAt: event.occurredAt, data })
  const endpoints = await endpointsFor(trx, accountId, event.name)
  if (endpoints.length === 0) return
  // An integration still learns that the plan it depends on has ended.
  const { capabilities, isTest } = await subscriptionOf(accountId, trx)
  if (!isTest && !capabilities.apiAccess && event.name !== 'subscription.updated') return
  await beginDeliveries(
    trx,
    endpoints.map((endpointId) => ({
      account_id: accountId,
      endpoint_id: endpointId,
      event_id: event.id,
      type: event.name,
      triggered_by: 'event',
    }))
  )
}

export async function storeEvent(trx: Transaction, event: NewWebhookEvent): Promise<void> {
  const { id, accountId, type, occurredAt, data } = event
  const test = (await isTestAccount(accountId)) ? { mode: 'test' } : {}
  await trx.table('webhook_events').insert({
    id,
    account_id: accountId,
    type,
    payload: JSON.stringify({ type, timestamp: isoTime(occurredAt), ...test, data }),
    created_at: Date.now(),
  })
}

/** Ids of the enabled endpoints that chose an event. */
async function endpointsFor(trx: Transaction, accountId: string, type: WebhookEventName): Promise<string[]> {
  const enabled: { id: string; events: string }[] = await trx
    .from('webhook_endpoints')
    .where({ account_id: accountId, is_enabled: true })
    .orderBy('id')
    .select('id', 'events')
  return enabled.filter(({ events }) => chose(JSON.parse(events), type)).map(({ id }) => id)
}

/** @param events that an endpoint chose; empty means every one */
export const chose = (events: string[], type: WebhookEventName) =>
  events.length === 0 || events.includes(type)
