import { closeCheckout } from '#billing/actions/close_checkouts'
import { syncCustomer } from '#billing/actions/sync_customer'
import type Plan from '#billing/models/plan'
import { paidSubscription } from '#billing/queries/paid_subscription'
import { planOnOffer } from '#billing/queries/plans'
import { oneAtATime } from '#billing/services/account_lock'
import { customerOf, ensureCustomer } from '#billing/services/customers'
import { atItsPrice, ensurePrice, isOfPrice, priceOf } from '#billing/services/plan_prices'
import { atStripe, isStripeError } from '#billing/services/stripe_gateway'
import { change, reading, transaction } from '#core/database/transaction'
import { ConflictError, ValidationError } from '#core/errors'
import { newId } from '#core/ids'
import { settings } from '#start/settings'

export interface CheckoutInput {
  accountId: string
  planSlug: string
  /** Checked: addresses of ours. */
  successUrl: string
  cancelUrl: string
}

interface OpenCheckout {
  id: string
  plan_id: string
  stripe_session_id: string
  stripe_price_id: string
  success_url: string
  cancel_url: string
}

/**
 * The payment page for a plan. One is open for an account, however often and from however many tabs it is asked for.
 * @throws ValidationError for the free plan, ConflictError where a plan is paid for already
 */
export async function createCheckout(input: CheckoutInput): Promise<{ url: string }> {
  const plan = await planOnOffer(input.planSlug)
  if (plan.price === 0)
    throw new ValidationError([
      { field: 'planSlug', rule: 'paid', message: `The ${plan.name} needs no checkout` },
    ])
  return oneAtATime(input.accountId, async () => {
    const known = await customerOf(input.accountId)
    if (known) await syncCustomer(known)
    await mustNotPayYet(input.accountId)
    const customerId = await ensureCustomer(input.accountId)
    const priceId = (await priceOf(plan)) ?? (await ensurePrice(plan))
    for (const open of await openCheckouts(input.accountId)) {
      const url = isFor(open, input, plan, priceId) ? await urlWhileOpen(open.stripe_session_id) : null
      if (url) return { url }
      await closeCheckout(open)
    }
    // One of those may have been paid at the last moment.
    if (known) await syncCustomer(customerId)
    await mustNotPayYet(input.accountId)
    return { url: await atItsPrice(plan, (price) => openPage(input, plan, customerId, price)) }
  })
}

async function mustNotPayYet(accountId: string): Promise<void> {
  const paid = await paidSubscription(accountId)
  if (!paid) return
  throw new ConflictError(
    paid.state.status === 'active'
      ? `You are paying for the ${paid.plan.name} already. Change the plan instead of buying another.`
      : `Your ${paid.plan.name} has an open invoice. Pay that first.`
  )
}

function openCheckouts(accountId: string): Promise<OpenCheckout[]> {
  return reading()
    .from('checkout_sessions')
    .where({ account_id: accountId, state: 'open' })
    .select('id', 'plan_id', 'stripe_session_id', 'stripe_price_id', 'success_url', 'cancel_url')
}

const isFor = (open: OpenCheckout, input: CheckoutInput, plan: Plan, priceId: string) =>
  open.plan_id === plan.id &&
  open.stripe_price_id === priceId &&
  open.success_url === input.successUrl &&
  open.cancel_url === input.cancelUrl

async function urlWhileOpen(sessionId: string): Promise<string | null> {
  try {
    const session = await atStripe(
      (stripe) => stripe.checkout.sessions.retrieve(sessionId),
      ['resource_missing']
    )
    return session.status === 'open' ? session.url : null
  } catch (error) {
    if (isStripeError(error, 'resource_missing')) return null
    throw error
  }
}

async function openPage(
  input: CheckoutInput,
  plan: Plan,
  customerId: string,
  priceId: string
): Promise<string> {
  const id = newId()
  const metadata = { account_id: input.accountId, plan_id: plan.id }
  const session = await atStripe(
    (stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: customerId,
          client_reference_id: input.accountId,
          line_items: [{ price: priceId, quantity: 1 }],
          success_url: input.successUrl,
          cancel_url: input.cancelUrl,
          metadata,
          subscription_data: { metadata },
          ...taxes(),
        },
        { idempotencyKey: `checkout-${id}` }
      ),
    isOfPrice
  )
  await transaction((trx) =>
    change(
      trx,
      `INSERT INTO checkout_sessions (id, account_id, plan_id, stripe_session_id, stripe_price_id, success_url,
         cancel_url, state, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, 'open', ?)`,
      [id, input.accountId, plan.id, session.id, priceId, input.successUrl, input.cancelUrl, Date.now()]
    )
  )
  return session.url!
}

/** What lets Stripe add the taxes of where the customer is; renewals and changes of the plan keep to it. */
const taxes = () =>
  settings.stripe?.automaticTax
    ? ({
        automatic_tax: { enabled: true },
        tax_id_collection: { enabled: true },
        billing_address_collection: 'auto',
        customer_update: { address: 'auto', name: 'auto' },
      } as const)
    : {}
