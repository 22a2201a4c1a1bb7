import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Schema } from '#core/contract/types'
import { readConnection } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { cursorPage } from '#core/http/cursor_page'
import { isoTime } from '#core/http/envelope'
import { isId } from '#core/ids'
import type { DeliveryRow, DeliveryStatus } from '#platform/webhooks/deliveries'
import type { WebhookEventName } from '#platform/webhooks/events'

export interface Page {
  accountId: string
  limit: number
  /** Only those before this one. */
  startingAfter?: string
  type?: WebhookEventName
}

export interface DeliveriesQuery extends Page {
  endpointId?: string
  status?: DeliveryStatus
}

/** One page of deliveries, newest first. */
export async function listDeliveries(question: DeliveriesQuery) {
  const { endpointId, status } = question
  const query = pageOf('webhook_deliveries', question)
  if (endpointId !== undefined) query.where('endpoint_id', endpointId.toLowerCase())
  if (status !== undefined) query.where('status', status)
  const { items, ...page } = cursorPage<DeliveryRow>(await query, question.limit)
  return { deliveries: items.map(serializeDelivery), ...page }
}

interface EventRow {
  id: string
  payload: string
}

/** One page of events, newest first. @param types only of these; null for all */
export async function listEvents(question: Page, types: WebhookEventName[] | null) {
  const query = pageOf('webhook_events', question)
  if (types !== null) query.whereIn('type', types)
  const { items, ...page } = cursorPage<EventRow>(await query, question.limit)
  return { events: items.map(({ id, payload }) => ({ id, payload: JSON.parse(payload) as object })), ...page }
}

function pageOf(table: string, { accountId, limit, startingAfter, type }: Page) {
  const query = readConnection()
    .from(table)
    .where('account_id', accountId)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (startingAfter !== undefined) query.where('id', '<', startingAfter.toLowerCase())
  if (type !== undefined) query.where('type', type)
  return query
}

/** @throws NotFoundError also for a malformed id and for another account's delivery */
export async function findDelivery(
  accountId: string,
  id: string,
  client: QueryClientContract = readConnection()
): Promise<DeliveryRow> {
  const found: DeliveryRow | null = isId(id)
    ? await client.from('webhook_deliveries').where({ account_id: accountId, id: id.toLowerCase() }).first()
    : null
  if (!found) throw new NotFoundError('Delivery')
  return found
}

interface AttemptRow {
  number: number
  started_at: number
  milliseconds: number
  status: number | null
  error: string | null
  response_headers: string
  response_body: string
}

/** `WebhookDeliveryDetail` of the contract. @throws NotFoundError */
export async function deliveryDetail(
  accountId: string,
  id: string
): Promise<Schema<'WebhookDeliveryDetail'>> {
  const delivery = await findDelivery(accountId, id)
  const [endpoint, event, attempts] = await Promise.all([
    readConnection().from('webhook_endpoints').where('id', delivery.endpoint_id).select('url').first(),
    readConnection().from('webhook_events').where('id', delivery.event_id).select('payload').first(),
    readConnection().from('webhook_attempts').where('delivery_id', delivery.id).orderBy('number'),
  ])
  // Deleted between two of these reads.
  if (!endpoint || !event) throw new NotFoundError('Delivery')
  return {
    ...serializeDelivery(delivery),
    url: endpoint.url,
    requestBody: event.payload,
    attempts: attempts.map((attempt: AttemptRow) => ({
      number: attempt.number,
      startedAt: isoTime(attempt.started_at),
      milliseconds: attempt.milliseconds,
      status: attempt.status,
      error: attempt.error,
      responseHeaders: JSON.parse(attempt.response_headers) as Record<string, string>,
      responseBody: attempt.response_body,
    })),
  }
}

const timeOrNull = (time: number | null) => (time === null ? null : isoTime(time))

/** `WebhookDelivery` of the contract. */
export function serializeDelivery(row: DeliveryRow): Schema<'WebhookDelivery'> {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    eventId: row.event_id,
    type: row.type,
    trigger: row.triggered_by,
    status: row.status,
    attemptsCount: row.attempts_count,
    lastStatus: row.last_status,
    lastError: row.last_error,
    nextAttemptAt: timeOrNull(row.next_attempt_at),
    createdAt: isoTime(row.created_at),
    finishedAt: timeOrNull(row.finished_at),
  }
}
