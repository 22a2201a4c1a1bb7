import type { Stripe } from 'stripe'
import { syncCustomer } from '#billing/actions/sync_customer'
import { billingNow } from '#billing/billing_clock'
import type Plan from '#billing/models/plan'
import { type ChangeKind, changeKind, mustBeChangeable } from '#billing/plan_change/kind'
import { type PaidSubscription, paidSubscription } from '#billing/queries/paid_subscription'
import { planOnOffer } from '#billing/queries/plans'
import { atItsPrice } from '#billing/stripe/plan_prices'
import { atStripe, isRefusal, unavailable } from '#billing/stripe/stripe_gateway'
import { addMonths } from '#billing/subscriptions/period'

/** What a change would cost; money in cents, times in UTC milliseconds. */
export interface PlanChangePreview {
  kind: ChangeKind
  amountDueNow: number
  currency: string
  effectiveAt: number
  quotedAt: number
  nextAmount: number
  nextPaymentAt: number | null
  newPlan: Plan
  lines: { description: string; amount: number }[]
}

/** @throws ValidationError for an unknown plan, ConflictError where nothing can be changed */
export async function previewPlanChange(accountId: string, planSlug: string): Promise<PlanChangePreview> {
  const to = await planOnOffer(planSlug)
  const paid = await paidSubscription(accountId)
  mustBeChangeable(paid)
  const kind = changeKind(paid, to)
  // Stripe counts whole seconds.
  const quotedAt = Math.floor(billingNow() / 1000) * 1000
  const { end } = paid.state.period
  // Another interval begins a new period at once.
  const isNewPeriod = kind === 'upgrade' && to.interval !== paid.price.interval
  const nextPaymentAt = isNewPeriod ? addMonths(quotedAt, to.interval === 'year' ? 12 : 1) : end
  const preview = {
    kind,
    currency: to.currency,
    quotedAt,
    newPlan: to,
    nextAmount: kind === 'none' ? paid.price.amount : to.price,
    nextPaymentAt: to.price === 0 ? null : nextPaymentAt,
  }
  if (kind !== 'upgrade') {
    return { ...preview, amountDueNow: 0, effectiveAt: kind === 'downgrade' ? end : quotedAt, lines: [] }
  }
  const invoice = await previewInvoice(paid, to, quotedAt / 1000).catch(async (error) => {
    if (!isRefusal(error)) throw error
    // It may have ended there without our knowing yet.
    await syncCustomer(paid.customerId)
    mustBeChangeable(await paidSubscription(accountId))
    throw unavailable(error)
  })
  return {
    ...preview,
    amountDueNow: invoice.amount_due,
    currency: invoice.currency,
    effectiveAt: quotedAt,
    lines: toLines(invoice, to.name),
  }
}

/** @param moment from which the difference is calculated, in seconds */
function previewInvoice(paid: PaidSubscription, to: Plan, moment: number): Promise<Stripe.Invoice> {
  return atItsPrice(to, (price) =>
    atStripe(
      (stripe) =>
        stripe.invoices.createPreview({
          customer: paid.customerId,
          subscription: paid.subscriptionId,
          subscription_details: {
            items: [{ id: paid.itemId, price }],
            proration_behavior: 'always_invoice',
            proration_date: moment,
          },
        }),
      isRefusal
    )
  )
}

/** The parts of an amount due, which add up to it: lines, taxes on top, and open amounts or credits. */
function toLines(invoice: Stripe.Invoice, name: string): PlanChangePreview['lines'] {
  const parts = invoice.lines.data.map(({ description, amount }) => ({
    description: description ?? name,
    amount,
  }))
  const tax = (invoice.total_taxes ?? [])
    .filter(({ tax_behavior }) => tax_behavior === 'exclusive')
    .reduce((sum, { amount }) => sum + amount, 0)
  const rest = invoice.amount_due - tax - parts.reduce((sum, { amount }) => sum + amount, 0)
  if (tax !== 0) parts.push({ description: 'Taxes', amount: tax })
  if (rest !== 0)
    parts.push({ description: rest < 0 ? 'Credit and discounts' : 'Open balance', amount: rest })
  return parts
}
