import type { HttpContext } from '@adonisjs/core/http'
import type { Stripe } from 'stripe'
import { recordEvent } from '#billing/actions/record_event'
import { stripeGateway } from '#billing/services/stripe_gateway'
import { transaction } from '#core/database/transaction'
import { AppError } from '#core/errors'
import { success } from '#core/http/envelope'

/** Where Stripe tells of what has happened. What is answered with 200 is kept for good before the answer goes out. */
export default class StripeWebhookController {
  async receive(ctx: HttpContext) {
    const { client, webhookSecret } = stripeGateway()
    let event: Stripe.Event
    try {
      event = client.webhooks.constructEvent(
        ctx.request.raw() ?? '',
        ctx.request.header('stripe-signature') ?? '',
        webhookSecret
      )
    } catch (error) {
      throw new AppError(400, 'BAD_REQUEST', 'The signature does not fit', { cause: error })
    }
    if (!isEvent(event)) throw new AppError(400, 'BAD_REQUEST', 'The body is not an event')
    await transaction((trx) => recordEvent(trx, event, 'webhook'))
    success(ctx, null, 'Received')
  }
}

/** Signed alone does not make it one: what is stored of it must be there, and fit. */
function isEvent(body: unknown): body is Stripe.Event {
  if (typeof body !== 'object' || body === null) return false
  const { id, type, created, data } = body as Partial<Record<string, unknown>>
  const object = (data as { object?: unknown } | null | undefined)?.object
  return (
    typeof id === 'string' &&
    /^\w{1,64}$/.test(id) &&
    typeof type === 'string' &&
    /^[\w.]{1,100}$/.test(type) &&
    Number.isSafeInteger(created) &&
    typeof object === 'object' &&
    object !== null
  )
}
