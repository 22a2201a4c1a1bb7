import type { HttpContext } from '@adonisjs/core/http'
import { operatorOf, recordChange } from '#administration/audit/audit_trail'
import { findStripeEvent, listStripeEvents } from '#administration/stripe_events/stripe_event_queries'
import { retryEvent } from '#billing/actions/retry_event'
import { success } from '#core/http/envelope'

export default class StripeEventsController {
  async index(ctx: HttpContext) {
    success(ctx, await listStripeEvents(ctx.input<'adminListStripeEvents'>().parameters))
  }

  async show(ctx: HttpContext) {
    success(ctx, { event: await findStripeEvent(ctx.params.id) })
  }

  async retry(ctx: HttpContext) {
    const { id, stripeEventId, state, error } = await findStripeEvent(ctx.params.id)
    const operator = operatorOf(ctx)
    await retryEvent(id, (trx, event) =>
      recordChange(trx, operator, {
        action: 'stripe_event.retry',
        target: { kind: 'stripe_event', id, label: `${event.type} ${stripeEventId}`, accountId: null },
        before: { state, error },
        after: { state: 'received', error: null },
      })
    )
    success(ctx, { event: await findStripeEvent(id) }, 'The event is being handled again')
  }
}
