import { oneAtATime } from '#billing/account_lock'
import { syncCustomer } from '#billing/actions/sync_customer'
import { type PaidSubscription, paidSubscription } from '#billing/queries/paid_subscription'
import { customerOf } from '#billing/stripe/customers'
import { atStripe, stripeGateway } from '#billing/stripe/stripe_gateway'
import { ConflictError } from '#core/errors'

/**
 * Cancels the subscription at the end of its period; a planned downgrade is dropped.
 * @throws ConflictError where nothing is paid for
 */
export function cancelSubscription(accountId: string): Promise<void> {
  return withSubscription(accountId, 'You have no paid subscription to cancel.', async (paid) => {
    await releaseSchedule(paid)
    if (paid.state.cancelsAt === null) await setCancellation(paid, true)
  })
}

/**
 * Revokes a cancellation.
 * @throws ConflictError where the subscription has ended, or there is none
 */
export function reactivateSubscription(accountId: string): Promise<void> {
  return withSubscription(
    accountId,
    'Your subscription has ended. Choose a plan to begin a new one.',
    async (paid) => {
      if (paid.state.cancelsAt !== null) await setCancellation(paid, false)
    }
  )
}

function withSubscription(
  accountId: string,
  refusal: string,
  work: (paid: PaidSubscription) => Promise<void>
): Promise<void> {
  stripeGateway()
  return oneAtATime(accountId, async () => {
    const customer = await customerOf(accountId)
    if (customer) await syncCustomer(customer)
    const paid = await paidSubscription(accountId)
    if (!paid) throw new ConflictError(refusal)
    await work(paid)
    await syncCustomer(paid.customerId)
  })
}

export async function setCancellation({ subscriptionId }: PaidSubscription, cancels: boolean): Promise<void> {
  if (cancels) {
    await atStripe((stripe) => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }))
    return
  }
  // The portal may set an end date instead; Stripe resets only one of the two per call.
  const { cancel_at_period_end } = await atStripe((stripe) => stripe.subscriptions.retrieve(subscriptionId))
  await atStripe((stripe) =>
    stripe.subscriptions.update(
      subscriptionId,
      cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' }
    )
  )
}

/** Drops a planned downgrade. */
export async function releaseSchedule({ scheduleId }: PaidSubscription): Promise<void> {
  if (scheduleId) await atStripe((stripe) => stripe.subscriptionSchedules.release(scheduleId))
}
