import type { HttpContext } from '@adonisjs/core/http'
import { accountOf, ownersOf } from '#administration/account_owners'
import { operatorOf, recordChange } from '#administration/audit/audit_trail'
import { MAX_COUNT } from '#administration/bounded'
import { faultOf } from '#administration/deliveries/faults'
import { redactedHeaders, redactedText, redactedUrl } from '#administration/deliveries/redacted'
import type { Schema } from '#core/contract/types'
import { readConnection } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { cursorPage } from '#core/http/cursor_page'
import { success } from '#core/http/envelope'
import { isId } from '#core/ids'
import type { DeliveryRow } from '#platform/webhooks/deliveries'
import { deliveryDetail, serializeDelivery } from '#platform/webhooks/delivery_queries'
import { redeliver } from '#platform/webhooks/send_again'

/** Webhook deliveries of all accounts. */
export default class DeliveriesController {
  async index(ctx: HttpContext) {
    const { limit, mode, startingAfter, status, type, userId } =
      ctx.input<'adminListWebhookDeliveries'>().parameters
    const accountId = userId === undefined ? undefined : await accountOf(userId, mode)
    const isNarrowed = accountId === undefined && mode === 'test'
    const query = readConnection()
      .from(isNarrowed ? latestTests() : 'webhook_deliveries')
      .orderBy('id', 'desc')
      .limit(limit + 1)
    if (startingAfter !== undefined) query.where('id', '<', startingAfter.toLowerCase())
    if (status !== undefined) query.where('status', status)
    if (type !== undefined) query.where('type', type)
    if (accountId !== undefined) query.where('account_id', accountId ?? '')
    else if (mode === 'live') query.whereRaw('NOT is_test')
    const { items, ...page } = cursorPage<DeliveryRow>(await query, limit)
    success(ctx, { deliveries: await serialized(items), ...page })
  }

  async show(ctx: HttpContext) {
    const row = await findRow(ctx.params.id)
    const [[delivery], { requestBody, attempts }] = await Promise.all([
      serialized([row]),
      deliveryDetail(row.account_id, row.id),
    ])
    success(ctx, {
      delivery: {
        ...delivery,
        requestBody: redactedText(requestBody),
        attempts: attempts.map((attempt) => ({
          ...attempt,
          fault: faultOf(attempt.error),
          responseHeaders: redactedHeaders(attempt.responseHeaders),
          responseBody: redactedText(attempt.responseBody),
        })),
      },
    })
  }

  async redeliver(ctx: HttpContext) {
    const { id, account_id, type } = await findRow(ctx.params.id)
    const operator = operatorOf(ctx)
    let begun: DeliveryRow | undefined
    await redeliver(account_id, id, async (trx, delivery) => {
      begun = delivery
      await recordChange(trx, operator, {
        action: 'webhook_delivery.redeliver',
        target: { kind: 'webhook_delivery', id, label: type, accountId: account_id },
      })
    })
    const [delivery] = await serialized([begun!])
    success(ctx, { delivery }, 'Delivery on its way', 202)
  }
}

/** @throws NotFoundError */
async function findRow(id: string): Promise<DeliveryRow> {
  const row: DeliveryRow | null = isId(id)
    ? await readConnection().from('webhook_deliveries').where('id', id.toLowerCase()).first()
    : null
  if (!row) throw new NotFoundError('Delivery')
  return row
}

/** Of what test keys did, the latest: every filter is applied to these. */
const latestTests = () =>
  readConnection()
    .from('webhook_deliveries')
    .whereRaw('is_test')
    .orderBy('id', 'desc')
    .limit(MAX_COUNT)
    .as('tests')

/** `AdminWebhookDelivery` of the contract. */
async function serialized(deliveries: DeliveryRow[]): Promise<Schema<'AdminWebhookDelivery'>[]> {
  const [owners, urls] = await Promise.all([
    ownersOf(deliveries.map(({ account_id }) => account_id)),
    urlsOf([...new Set(deliveries.map(({ endpoint_id }) => endpoint_id))]),
  ])
  return deliveries.map((row) => ({
    ...serializeDelivery(row),
    mode: row.is_test ? ('test' as const) : ('live' as const),
    user: owners.get(row.account_id) ?? null,
    url: urls.get(row.endpoint_id) ?? '',
    fault: faultOf(row.last_error),
  }))
}

async function urlsOf(endpointIds: string[]): Promise<Map<string, string>> {
  if (endpointIds.length === 0) return new Map()
  const found: { id: string; url: string }[] = await readConnection()
    .from('webhook_endpoints')
    .whereIn('id', endpointIds)
    .select('id', 'url')
  return new Map(found.map(({ id, url }) => [id, redactedUrl(url)]))
}
