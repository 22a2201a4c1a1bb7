import type { HttpContext } from '@adonisjs/core/http'
import { stripeGateway } from '#billing/stripe/stripe_gateway'
import { success } from '#core/http/envelope'
import { idempotent } from '#core/http/idempotency'
import { inDollars } from '#partners/money'
import { mustBePartner } from '#partners/partner_rows'
import { requestPayout } from '#partners/payouts/request_payout'
import { openStripeDashboard, startOnboarding } from '#partners/stripe/accounts'
import { payoutCountries } from '#partners/stripe/countries'
import { serializePayout } from '#partners/transformers/partner_transformer'

export default class PayoutsController {
  async request(ctx: HttpContext) {
    ctx.input<'requestPartnerPayout'>()
    const { accountId } = ctx.credential
    await idempotent(ctx, null, (keep) =>
      requestPayout(accountId, (trx, payout) =>
        keep(trx, {
          status: 200,
          message:
            payout.hold === null
              ? `Your payout of ${inDollars(payout.amount)} is on its way to your Stripe account`
              : `Your payout of ${inDollars(payout.amount)} is requested. Our team reviews it before it is sent.`,
          data: serializePayout(payout),
        })
      )
    )
  }

  async onboard(ctx: HttpContext) {
    const { body } = ctx.input<'startPartnerOnboarding'>()
    stripeGateway()
    onward(ctx, await startOnboarding(ctx.credential.accountId, body))
  }

  async countries(ctx: HttpContext) {
    stripeGateway()
    await mustBePartner(ctx.credential.accountId)
    success(ctx, await payoutCountries())
  }

  async openStripe(ctx: HttpContext) {
    stripeGateway()
    onward(ctx, await openStripeDashboard(ctx.credential.accountId))
  }
}

/** The address is also in the field where older clients look for it. */
const onward = (ctx: HttpContext, url: string) =>
  ctx.response.status(200).json({ success: true, message: 'OK', url, data: { url } })
