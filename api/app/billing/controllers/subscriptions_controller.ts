import type { HttpContext } from '@adonisjs/core/http'
import { freshInvoices } from '#billing/actions/fresh_invoices'
import { allowanceUses } from '#billing/queries/allowances'
import { storedCard } from '#billing/queries/card_on_file'
import { plansOnOffer } from '#billing/queries/plans'
import { subscriptionOf } from '#billing/queries/subscription'
import { usageOf } from '#billing/queries/usage'
import { serializeInvoice, serializeUsage } from '#billing/transformers/payment_transformer'
import { serializePlan, serializeSubscription } from '#billing/transformers/plan_transformer'
import { pagination, success } from '#core/http/envelope'

export default class SubscriptionsController {
  async plans(ctx: HttpContext) {
    success(ctx, (await plansOnOffer()).map(serializePlan))
  }

  async status(ctx: HttpContext) {
    success(ctx, serializeSubscription(await subscriptionOf(ctx.credential.ownerAccountId)))
  }

  async usage(ctx: HttpContext) {
    const { ownerAccountId } = ctx.credential
    success(ctx, serializeUsage(await usageOf(ownerAccountId), await allowanceUses(ownerAccountId)))
  }

  async invoices(ctx: HttpContext) {
    const { page, limit } = ctx.input<'listInvoices'>().parameters
    const { invoices, total } = await freshInvoices(ctx.credential.accountId, page, limit)
    success(ctx, { invoices: invoices.map(serializeInvoice), pagination: pagination(page, limit, total) })
  }

  async paymentMethod(ctx: HttpContext) {
    success(ctx, { card: await storedCard(ctx.credential.ownerAccountId) })
  }
}
