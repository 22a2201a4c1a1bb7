import type { Stripe } from 'stripe'
import { oneAtATime } from '#billing/account_lock'
import { closeCheckout } from '#billing/actions/close_checkouts'
import { syncCustomer } from '#billing/actions/sync_customer'
import type Plan from '#billing/models/plan'
import { paidSubscription } from '#billing/queries/paid_subscription'
import { planOnOffer } from '#billing/queries/plans'
import { customerOf, ensureCustomer } from '#billing/stripe/customers'
import { atItsPrice, ensurePrice, isOfPrice, priceOf } from '#billing/stripe/plan_prices'
import { atStripe, isRefusal, isStripeError } from '#billing/stripe/stripe_gateway'
import { type InTransaction, readConnection, transaction } from '#core/database/transaction'
import { ConflictError, ValidationError } from '#core/errors'
import { newId } from '#core/ids'
import { sha256 } from '#core/sha256'
import { settings } from '#start/settings'

export interface CheckoutPage {
  url: string
}

export interface CheckoutInput {
  accountId: string
  planSlug: string
  /** Already checked to be addresses of ours. */
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
 * The payment page for a plan. An account has one open page, however often and from however many tabs it is
 * requested.
 * @param inTransaction runs in the transaction that stores the page, or in one of its own where it was already open
 * @throws ValidationError for the free plan, ConflictError where a plan is already paid for
 */
export async function createCheckout(
  input: CheckoutInput,
  inTransaction: InTransaction<CheckoutPage>
): Promise<void> {
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
      if (url) return transaction((trx) => inTransaction(trx, { url }))
      await closeCheckout(open)
    }
    // One of those may have been paid at the last moment.
    if (known) await syncCustomer(customerId)
    await mustNotPayYet(input.accountId)
    await atItsPrice(plan, (price) => openPage(input, plan, customerId, price, inTransaction))
  })
}

async function mustNotPayYet(accountId: string): Promise<void> {
  const paid = await paidSubscription(accountId)
  if (!paid) return
  throw new ConflictError(
    paid.state.status === 'active'
      ? `You already pay for the ${paid.plan.name}. Change the plan instead of buying another.`
      : `Your ${paid.plan.name} has an open invoice. Pay that first.`
  )
}

function openCheckouts(accountId: string): Promise<OpenCheckout[]> {
  return readConnection()
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
  priceId: string,
  inTransaction: InTransaction<CheckoutPage>
): Promise<void> {
  const metadata = { account_id: input.accountId, plan_id: plan.id }
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: input.accountId,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: input.successUrl,
    cancel_url: input.cancelUrl,
    metadata,
    subscription_data: { metadata },
    ...taxes(),
  }
  const session = await createSession(input.accountId, params)
  const url = session.url!
  await transaction(async (trx) => {
    await trx.table('checkout_sessions').insert({
      id: newId(),
      account_id: input.accountId,
      plan_id: plan.id,
      stripe_session_id: session.id,
      stripe_price_id: priceId,
      success_url: input.successUrl,
      cancel_url: input.cancelUrl,
      state: 'open',
      created_at: Date.now(),
    })
    await inTransaction(trx, { url })
  })
}

/** With the discount that the account was offered, unless it does not hold for it any more. */
async function createSession(
  accountId: string,
  params: Stripe.Checkout.SessionCreateParams
): Promise<Stripe.Checkout.Session> {
  const offered = await readConnection().from('checkout_discounts').where('account_id', accountId).first()
  const create = async (
    all: Stripe.Checkout.SessionCreateParams,
    expects: (error: unknown) => boolean
  ): Promise<Stripe.Checkout.Session> => {
    const idempotencyKey = await keyOf(accountId, all)
    return atStripe((stripe) => stripe.checkout.sessions.create(all, { idempotencyKey }), expects)
  }
  if (offered)
    try {
      const discounts = [{ promotion_code: offered.stripe_promotion_code_id }]
      return await create({ ...params, discounts }, (error) => isOfPrice(error) || isOfDiscount(error))
    } catch (error) {
      if (!isOfDiscount(error)) throw error
    }
  return create(params, isOfPrice)
}

/** Whether the provider rejected a request's promotion code: unknown, ended, or not for who has paid before. */
const isOfDiscount = (error: unknown) =>
  isRefusal(error) && (/^discounts/.test(error.param ?? '') || /promotion code/i.test(error.message))

/**
 * Unchanged until the page is stored, so that a page created by a killed call is found again instead of being
 * created twice.
 */
async function keyOf(accountId: string, params: object): Promise<string> {
  const [{ stored }] = await readConnection()
    .from('checkout_sessions')
    .where('account_id', accountId)
    .count('* as stored')
  const content = sha256(JSON.stringify(params))
  return `checkout-${accountId}-${stored}-${content}`
}

/** Lets Stripe add the taxes of the customer's location, also for renewals and plan changes. */
const taxes = () =>
  settings.stripe?.automaticTax
    ? ({
        automatic_tax: { enabled: true },
        tax_id_collection: { enabled: true },
        billing_address_collection: 'auto',
        customer_update: { address: 'auto', name: 'auto' },
      } as const)
    : {}
