import { oneAtATime } from '#billing/account_lock'
import { paidSubscription } from '#billing/queries/paid_subscription'
import { subscriptionOf } from '#billing/queries/subscription'
import { customerOf } from '#billing/stripe/customers'
import { atStripe, isStripeError } from '#billing/stripe/stripe_gateway'
import { ConflictError } from '#core/errors'

/** An account's credit at Stripe, before and after an amount; cents, times in UTC milliseconds. */
export interface Credit {
  balance: number
  balanceAfter: number
  currency: string
  nextAmount: number | null
  nextAmountAfter: number | null
  nextPaymentAt: number | null
}

/** @throws ConflictError where the account has never paid */
export async function previewCredit(accountId: string, amount: number): Promise<Credit> {
  const customerId = await mustBeCustomer(accountId)
  const customer = await atStripe((stripe) => stripe.customers.retrieve(customerId))
  // Stripe counts what is owed.
  const balance = customer.deleted ? 0 : -customer.balance
  const next = await nextInvoice(accountId)
  return {
    balance,
    balanceAfter: balance + amount,
    currency: (await subscriptionOf(accountId)).currency,
    nextAmount: next?.amount ?? null,
    nextAmountAfter: next ? Math.max(0, next.amount - amount) : null,
    nextPaymentAt: next?.at ?? null,
  }
}

/**
 * Takes an amount off the next invoices.
 * @param amount cents
 * @throws ConflictError, ProviderUnavailableError
 */
export function giveCredit(accountId: string, amount: number, description: string): Promise<void> {
  return oneAtATime(accountId, async (commandId) => {
    const customerId = await mustBeCustomer(accountId)
    const { currency } = await subscriptionOf(accountId)
    await atStripe((stripe) =>
      stripe.customers.createBalanceTransaction(
        customerId,
        { amount: -amount, currency, description },
        { idempotencyKey: `credit-${commandId}` }
      )
    )
  })
}

async function mustBeCustomer(accountId: string): Promise<string> {
  const customerId = await customerOf(accountId)
  if (customerId) return customerId
  throw new ConflictError(
    'This account has never paid: there is no invoice to take a credit off',
    'never_paid'
  )
}

async function nextInvoice(accountId: string): Promise<{ amount: number; at: number } | null> {
  const paid = await paidSubscription(accountId)
  if (!paid) return null
  try {
    const { amount_due } = await atStripe(
      (stripe) =>
        stripe.invoices.createPreview({ customer: paid.customerId, subscription: paid.subscriptionId }),
      ['invoice_upcoming_none']
    )
    return { amount: amount_due, at: paid.state.period.end }
  } catch (error) {
    if (isStripeError(error, 'invoice_upcoming_none')) return null
    throw error
  }
}
