import type { HttpContext } from '@adonisjs/core/http'
import type { Transaction } from '#core/database/transaction'
import { pointTo } from '#core/http/accepted'
import { success } from '#core/http/envelope'
import { idempotent } from '#core/http/idempotency'
import {
  createEndpoint,
  deleteEndpoint,
  type EndpointWithSecret,
  rotateSecret,
  updateEndpoint,
} from '#platform/webhooks/change_endpoints'
import {
  type DeliveriesQuestion,
  deliveryDetail,
  listDeliveries,
  listEvents,
  type Page,
  serializeDelivery,
} from '#platform/webhooks/delivery_queries'
import type { EndpointInput } from '#platform/webhooks/endpoint_fields'
import {
  findEndpoint,
  listEndpoints,
  serializeEndpoint,
  serializeEndpoints,
} from '#platform/webhooks/endpoints'
import { redeliver, replay, testEndpoint } from '#platform/webhooks/send_again'

export default class WebhooksController {
  async index(ctx: HttpContext) {
    const endpoints = await listEndpoints(ctx.credential.accountId)
    success(ctx, { endpoints: await serializeEndpoints(endpoints) })
  }

  async create(ctx: HttpContext) {
    const { body } = ctx.input<EndpointInput & { url: string }>()
    await idempotent(ctx, body, (keep) =>
      createEndpoint(ctx.credential.accountId, body, async (trx, created) =>
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
    const { body } = ctx.input<EndpointInput>()
    const endpoint = await updateEndpoint(accountId, ctx.params.id, body)
    success(ctx, await serializeEndpoint(endpoint), 'Webhook endpoint saved')
  }

  async delete(ctx: HttpContext) {
    await deleteEndpoint(ctx.credential.accountId, ctx.params.id)
    success(ctx, null, 'Webhook endpoint deleted')
  }

  async rotate(ctx: HttpContext) {
    const { accountId } = ctx.credential
    await findEndpoint(accountId, ctx.params.id)
    const { body } = ctx.input<{ gracePeriodSeconds?: number } | null>()
    await idempotent(ctx, body, (keep) =>
      rotateSecret(accountId, ctx.params.id, body?.gracePeriodSeconds, async (trx, rotated) =>
        keep(trx, { status: 200, message: 'Webhook secret rotated', data: await withSecret(trx, rotated) })
      )
    )
  }

  async test(ctx: HttpContext) {
    const delivery = await testEndpoint(ctx.credential.accountId, ctx.params.id)
    pointTo(ctx, `/webhook-deliveries/${delivery.id}`)
    success(ctx, serializeDelivery(delivery), 'Ping on its way', 202)
  }

  async replay(ctx: HttpContext) {
    const { accountId } = ctx.credential
    await findEndpoint(accountId, ctx.params.id)
    const { body } = ctx.input<{ since: string }>()
    const replayed = await replay(accountId, ctx.params.id, Date.parse(body.since))
    const { queued } = replayed
    success(ctx, replayed, queued === 1 ? '1 event on its way' : `${queued} events on their way`, 202)
  }

  async deliveries(ctx: HttpContext) {
    const { parameters } = ctx.input<never, Omit<DeliveriesQuestion, 'accountId'>>()
    success(ctx, await listDeliveries({ accountId: ctx.credential.accountId, ...parameters }))
  }

  async delivery(ctx: HttpContext) {
    success(ctx, await deliveryDetail(ctx.credential.accountId, ctx.params.id))
  }

  async redeliver(ctx: HttpContext) {
    const delivery = await redeliver(ctx.credential.accountId, ctx.params.id)
    pointTo(ctx, `/webhook-deliveries/${delivery.id}`)
    success(ctx, serializeDelivery(delivery), 'Delivery on its way', 202)
  }

  async events(ctx: HttpContext) {
    const { parameters } = ctx.input<never, Omit<Page, 'accountId'>>()
    success(ctx, await listEvents({ accountId: ctx.credential.accountId, ...parameters }))
  }
}

/** `WebhookEndpointWithSecret` of the contract. */
async function withSecret(trx: Transaction, { endpoint, secret }: EndpointWithSecret) {
  return { secret, endpoint: await serializeEndpoint(endpoint, trx) }
}
