import type { HttpContext } from '@adonisjs/core/http'
import type { Stripe } from 'stripe'
import { recordEvent } from '#billing/actions/record_event'
import { readEvent } from '#billing/events/read_event'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { transaction } from '#core/database/transaction'
import { AppError } from '#core/errors'
import { success } from '#core/http/envelope'

/** Receives Stripe's events. An event is stored permanently before it is answered with 200. */
export default class StripeWebhookController {
  async receive(ctx: HttpContext) {
    const payload = ctx.request.raw() ?? ''
    const event = verified(payload, ctx.request.header('stripe-signature') ?? '')
    await transaction((trx) => recordEvent(trx, readEvent(event, payload), 'webhook'))
    success(ctx, null, 'Received')
  }
}

/** @throws AppError (400) where the signature matches none of our endpoints */
function verified(payload: string, signature: string): Stripe.Event {
  const { client, webhookSecret, connectSecret } = stripeGateway()
  try {
    return client.webhooks.constructEvent(payload, signature, webhookSecret)
  } catch (error) {
    const refused = new AppError(400, 'BAD_REQUEST', 'The signature does not fit', { cause: error })
    if (!connectSecret) throw refused
    try {
      return client.webhooks.constructEvent(payload, signature, connectSecret)
    } catch {
      throw refused
    }
  }
}
