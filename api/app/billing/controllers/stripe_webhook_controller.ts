import type { HttpContext } from '@adonisjs/core/http'
import type { Stripe } from 'stripe'
import { recordEvent } from '#billing/actions/record_event'
import { readEvent } from '#billing/services/read_event'
import { stripeGateway } from '#billing/services/stripe_gateway'
import { transaction } from '#core/database/transaction'
import { AppError } from '#core/errors'
import { success } from '#core/http/envelope'

/** Where Stripe tells of what has happened. What is answered with 200 is kept for good before the answer goes out. */
export default class StripeWebhookController {
  async receive(ctx: HttpContext) {
    const { client, webhookSecret } = stripeGateway()
    const payload = ctx.request.raw() ?? ''
    let event: Stripe.Event
    try {
      event = client.webhooks.constructEvent(
        payload,
        ctx.request.header('stripe-signature') ?? '',
        webhookSecret
      )
    } catch (error) {
      throw new AppError(400, 'BAD_REQUEST', 'The signature does not fit', { cause: error })
    }
    await transaction((trx) => recordEvent(trx, readEvent(event, payload), 'webhook'))
    success(ctx, null, 'Received')
  }
}
