import type { HttpContext } from '@adonisjs/core/http'
import type { Schema } from '#core/contract/types'
import type { Transaction } from '#core/database/transaction'
import { acceptedAt } from '#core/http/accepted'
import { success } from '#core/http/envelope'
import { idempotent, type StoredResponse } from '#core/http/idempotency'
import {
  createEndpoint,
  deleteEndpoint,
  type EndpointWithSecret,
  rotateSecret,
  updateEndpoint,
} from '#platform/webhooks/change_endpoints'
import type { DeliveryRow } from '#platform/webhooks/deliveries'
import {
  deliveryDetail,
  findDelivery,
  listDeliveries,
  listEvents,
  serializeDelivery,
} from '#platform/webhooks/delivery_queries'
import {
  findEndpoint,
  listEndpoints,
  serializeEndpoint,
  serializeEndpoints,
} from '#platform/webhooks/endpoints'
import { EVENT_NAMES, mayGet, mustGet } from '#platform/webhooks/events'
import { redeliver, replay, testEndpoint } from '#platform/webhooks/send_again'

export default class WebhooksController {
  async index(ctx: HttpContext) {
    const endpoints = await listEndpoints(ctx.credential.accountId)
    success(ctx, { endpoints: await serializeEndpoints(endpoints) })
  }

  async create(ctx: HttpContext) {
    const { body } = ctx.input<'createWebhookEndpoint'>()
    await idempotent(ctx, body, (keep) =>
      createEndpoint(ctx.credential.accountId, ctx.credential, body, async (trx, created) =>
        keep(trx, { status: 201, message: 'Webhook endpoint created', data: await withSecret(trx, created) })
      )
    )
  }

  async show(ctx: HttpContext) {
    success(ctx, await serializeEndpoint(await findEndpoint(ctx.credential.accountId, ctx.params.id)))
  }

  async update(ctx: HttpContext) {
    const { accountId } = ctx.credential
    await findEndpoint(accountId, ctx.params.id)
    const { body } = ctx.input<'updateWebhookEndpoint'>()
    const endpoint = await updateEndpoint(accountId, ctx.credential, ctx.params.id, body)
    success(ctx, await serializeEndpoint(endpoint), 'Webhook endpoint saved')
  }

  async delete(ctx: HttpContext) {
    await deleteEndpoint(ctx.credential.accountId, ctx.params.id)
    success(ctx, null, 'Webhook endpoint deleted')
  }

  async rotate(ctx: HttpContext) {
    const { accountId } = ctx.credential
    await findEndpoint(accountId, ctx.params.id)
    const { body } = ctx.input<'rotateWebhookSecret'>()
    await idempotent(ctx, body, (keep) =>
      rotateSecret(accountId, ctx.params.id, body?.gracePeriodSeconds, async (trx, rotated) =>
        keep(trx, { status: 200, message: 'Webhook secret rotated', data: await withSecret(trx, rotated) })
      )
    )
  }

  async test(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { id } = await findEndpoint(accountId, ctx.params.id)
    const { body } = ctx.input<'testWebhookEndpoint'>()
    await idempotent(ctx, body, (keep) =>
      testEndpoint(accountId, id, (trx, delivery) => keep(trx, begun(ctx, delivery, 'Ping on its way')))
    )
  }

  async replay(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { id } = await findEndpoint(accountId, ctx.params.id)
    const { body } = ctx.input<'replayWebhookEvents'>()
    const headers = acceptedAt(ctx, `/webhook-deliveries?endpointId=${id}`)
    await idempotent(ctx, body, (keep) =>
      replay(accountId, id, Date.parse(body.since), (trx, replayed) => {
        const { queued } = replayed
        const message = queued === 1 ? '1 event on its way' : `${queued} events on their way`
        return keep(trx, { status: 202, message, data: replayed, headers })
      })
    )
  }

  async deliveries(ctx: HttpContext) {
    const { parameters } = ctx.input<'listWebhookDeliveries'>()
    success(ctx, await listDeliveries({ accountId: ctx.credential.accountId, ...parameters }))
  }

  async delivery(ctx: HttpContext) {
    const detail = await deliveryDetail(ctx.credential.accountId, ctx.params.id)
    mustGet(ctx.credential.permissions, [detail.type])
    success(ctx, detail)
  }

  async redeliver(ctx: HttpContext) {
    const { accountId } = ctx.credential
    const { id } = await findDelivery(accountId, ctx.params.id)
    const { body } = ctx.input<'redeliverWebhook'>()
    await idempotent(ctx, body, (keep) =>
      redeliver(accountId, id, (trx, delivery) => keep(trx, begun(ctx, delivery, 'Delivery on its way')))
    )
  }

  async events(ctx: HttpContext) {
    const { parameters } = ctx.input<'listWebhookEvents'>()
    const { accountId, permissions } = ctx.credential
    if (parameters.type !== undefined) mustGet(permissions, [parameters.type])
    const types = permissions === 'all' ? null : EVENT_NAMES.filter((type) => mayGet(permissions, type))
    success(ctx, await listEvents({ accountId, ...parameters }, types))
  }
}

const begun = (ctx: HttpContext, delivery: DeliveryRow, message: string): StoredResponse => ({
  status: 202,
  message,
  data: serializeDelivery(delivery),
  headers: acceptedAt(ctx, `/webhook-deliveries/${delivery.id}`),
})

/** `WebhookEndpointWithSecret` of the contract. */
async function withSecret(
  trx: Transaction,
  { endpoint, secret }: EndpointWithSecret
): Promise<Schema<'WebhookEndpointWithSecret'>> {
  return { secret, endpoint: await serializeEndpoint(endpoint, trx) }
}
