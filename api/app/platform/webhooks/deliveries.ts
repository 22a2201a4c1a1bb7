import { isTestAccount } from '#accounts/test_account'
import { insertRows } from '#core/database/insert_many'
import { type Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { enqueueAll, type NewJob, runNow } from '#core/jobs/queue'
import { DELIVERY_JOB } from '#platform/jobs'
import { type EndpointRow, hostOf } from '#platform/webhooks/endpoints'
import type { WebhookEventName } from '#platform/webhooks/events'

export type DeliveryTrigger = 'event' | 'redelivery' | 'replay' | 'test'
export type DeliveryStatus = 'pending' | 'delivered' | 'failed'

/** A row of `webhook_deliveries`: one event on its way to one endpoint. Times in UTC milliseconds. */
export interface DeliveryRow {
  id: string
  account_id: string
  /** Whether it is about what a test key did. */
  is_test: boolean | number
  endpoint_id: string
  event_id: string
  type: WebhookEventName
  triggered_by: DeliveryTrigger
  status: DeliveryStatus
  attempts_count: number
  last_status: number | null
  last_error: string | null
  next_attempt_at: number | null
  created_at: number
  finished_at: number | null
}

export type NewDelivery = Pick<
  DeliveryRow,
  'account_id' | 'endpoint_id' | 'event_id' | 'type' | 'triggered_by'
>

/** Stores deliveries of one account with the jobs that carry them out. */
export async function beginDeliveries(trx: Transaction, deliveries: NewDelivery[]): Promise<DeliveryRow[]> {
  if (deliveries.length === 0) return []
  const now = Date.now()
  const isTest = await isTestAccount(deliveries[0]!.account_id)
  const rows = deliveries.map<DeliveryRow>((delivery) => ({
    id: newId(),
    ...delivery,
    is_test: isTest,
    status: 'pending',
    attempts_count: 0,
    last_status: null,
    last_error: null,
    next_attempt_at: now,
    created_at: now,
    finished_at: null,
  }))
  await insertRows(trx, 'webhook_deliveries', rows as unknown as Record<string, unknown>[])
  const endpoints: { id: string; url: string }[] = await trx
    .from('webhook_endpoints')
    .whereIn('id', [...new Set(rows.map(({ endpoint_id }) => endpoint_id))])
    .select('id', 'url')
  const hosts = new Map(endpoints.map((endpoint) => [endpoint.id, hostOf(endpoint)]))
  await enqueueAll(
    trx,
    rows.map((row) => toJob(row, hosts.get(row.endpoint_id)!))
  )
  return rows
}

const toJob = ({ id, account_id, triggered_by }: DeliveryRow, host: string) =>
  ({
    kind: DELIVERY_JOB,
    payload: { deliveryId: id },
    accountId: account_id,
    dedupeKey: `${DELIVERY_JOB}:${id}`,
    oneOfMany: triggered_by === 'replay',
    host,
  }) satisfies NewJob

/** Makes the next attempt of an event now. @returns its delivery; null where none is waiting for a retry */
export async function attemptNow(
  trx: Transaction,
  endpoint: EndpointRow,
  eventId: string
): Promise<DeliveryRow | null> {
  const waiting: DeliveryRow | null = await trx
    .from('webhook_deliveries')
    .where({ endpoint_id: endpoint.id, event_id: eventId, status: 'pending' })
    .first()
  if (!waiting) return null
  await runNow(trx, toJob(waiting, hostOf(endpoint)))
  const now = { next_attempt_at: Date.now() }
  await trx.from('webhook_deliveries').where('id', waiting.id).update(now)
  return { ...waiting, ...now }
}

/** Gives up an endpoint's waiting deliveries, so that their jobs find nothing to do. A replay sends them later. */
export async function giveUpWaiting(trx: Transaction, endpointId: string): Promise<void> {
  await trx.from('webhook_deliveries').where('endpoint_id', endpointId).where('status', 'pending').update({
    status: 'failed',
    last_error: 'The endpoint was disabled',
    next_attempt_at: null,
    finished_at: Date.now(),
  })
}
