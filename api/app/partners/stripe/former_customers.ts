import { billingNow } from '#billing/billing_clock'
import { atStripe, isStripeError } from '#billing/stripe/stripe_gateway'
import { idOf } from '#billing/stripe/stripe_ids'
import { reversalsByInvoice } from '#billing/stripe/stripe_refunds'
import { readConnection, transaction } from '#core/database/transaction'
import { DAY } from '#core/time'
import { applyDispute, applyRefund } from '#partners/commissions/refund'
import { lockPartner } from '#partners/partner_rows'

/** Days after the deletion of an account in which its payments can still be refunded or disputed. */
const REVERSIBLE = 180

/** The customer that a charge belongs to; null where Stripe does not have it. */
export async function customerOfCharge(chargeId: string): Promise<string | null> {
  try {
    const charge = await atStripe((stripe) => stripe.charges.retrieve(chargeId), ['resource_missing'])
    return idOf(charge.customer)
  } catch (error) {
    if (isStripeError(error, 'resource_missing')) return null
    throw error
  }
}

/** Takes back, or restores, what a customer without an account was refunded or disputes. */
export async function syncFormerCustomer(customerId: string): Promise<void> {
  const referral: { partner_id: string } | null = await readConnection()
    .from('partner_referrals')
    .where('stripe_customer_id', customerId)
    .whereNotNull('closed_at')
    .select('partner_id')
    .first()
  if (!referral) return
  const at = billingNow()
  const reversals = await reversalsByInvoice(customerId)
  await transaction(async (trx) => {
    const partner = await lockPartner(trx, referral.partner_id)
    if (!partner) return
    for (const [stripeInvoiceId, { refunded, disputed }] of reversals) {
      await applyRefund(trx, partner, { stripeInvoiceId, refundedTotal: refunded, isFailure: true })
      await applyDispute(trx, partner, { stripeInvoiceId, disputedTotal: disputed, at })
    }
  })
}

/** The same for all customers whose payments can still be taken back, in case an event was lost. */
export async function compareFormerCustomers(): Promise<void> {
  const former: { stripe_customer_id: string }[] = await readConnection()
    .from('partner_referrals')
    .whereNotNull('stripe_customer_id')
    .where('closed_at', '>', billingNow() - REVERSIBLE * DAY)
    .select('stripe_customer_id')
  for (const { stripe_customer_id } of former) await syncFormerCustomer(stripe_customer_id)
}
