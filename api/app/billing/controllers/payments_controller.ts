import type { HttpContext } from '@adonisjs/core/http'
import { cancelSubscription, reactivateSubscription } from '#billing/actions/cancel_subscription'
import { createCheckout } from '#billing/actions/create_checkout'
import { createPortal } from '#billing/actions/create_portal'
import { changePlan } from '#billing/plan_change/change_plan'
import { previewPlanChange } from '#billing/plan_change/preview'
import { subscriptionOf } from '#billing/queries/subscription'
import { returnAddress } from '#billing/stripe/return_address'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { serializePreview } from '#billing/transformers/payment_transformer'
import { serializeSubscription } from '#billing/transformers/plan_transformer'
import { transaction } from '#core/database/transaction'
import { success } from '#core/http/envelope'
import { idempotent, type StoredResponse } from '#core/http/idempotency'

export default class PaymentsController {
  async checkout(ctx: HttpContext) {
    const { body } = ctx.input<'createCheckout'>()
    const successUrl = returnAddress('successUrl', body.successUrl)
    const cancelUrl = returnAddress('cancelUrl', body.cancelUrl)
    stripeGateway()
    const { accountId } = ctx.credential
    const input = { accountId, planSlug: body.planSlug, successUrl, cancelUrl }
    await idempotent(ctx, body, (keep) => createCheckout(input, (trx, page) => keep(trx, toResponse(page))))
  }

  async portal(ctx: HttpContext) {
    const { body } = ctx.input<'createPortal'>()
    const returnUrl = returnAddress('returnUrl', body.returnUrl)
    const { accountId } = ctx.credential
    await idempotent(ctx, body, async (keep) => {
      const page = await createPortal(accountId, returnUrl)
      await transaction((trx) => keep(trx, toResponse(page)))
    })
  }

  async cancel(ctx: HttpContext) {
    ctx.input<'cancelSubscription'>()
    const { accountId } = ctx.credential
    await cancelSubscription(accountId)
    success(
      ctx,
      await statusOf(accountId),
      'Subscription will be canceled at the end of your current billing period.'
    )
  }

  async reactivate(ctx: HttpContext) {
    const { accountId } = ctx.credential
    await reactivateSubscription(accountId)
    success(ctx, await statusOf(accountId), 'Subscription reactivated successfully!')
  }

  async preview(ctx: HttpContext) {
    const { planSlug } = ctx.input<'previewPlanChange'>().parameters
    stripeGateway()
    success(ctx, serializePreview(await previewPlanChange(ctx.credential.accountId, planSlug)))
  }

  async change(ctx: HttpContext) {
    const { body } = ctx.input<'changePlan'>()
    stripeGateway()
    const { accountId } = ctx.credential
    await idempotent(ctx, body, async (keep) => {
      const { message, confirmationUrl } = await changePlan({
        accountId,
        planSlug: body.planSlug,
        quotedAt: body.quotedAt === undefined ? null : Date.parse(body.quotedAt),
      })
      const data = { ...(await statusOf(accountId)), confirmationUrl }
      // Stripe makes the change. When a killed call is repeated, the change is found done and answered with the
      // same words.
      await transaction((trx) => keep(trx, { status: 200, message, data }))
    })
  }
}

const toResponse = (data: object): StoredResponse => ({ status: 200, message: 'OK', data })

const statusOf = async (accountId: string) => serializeSubscription(await subscriptionOf(accountId))
