import { oneAtATime } from '#billing/account_lock'
import { syncCustomer } from '#billing/actions/sync_customer'
import { paidSubscription } from '#billing/queries/paid_subscription'
import { atStripe } from '#billing/stripe/stripe_gateway'

/** Ends a paid subscription immediately, without a refund; does nothing where there is none. */
export function endSubscription(accountId: string): Promise<void> {
  return oneAtATime(accountId, async () => {
    const paid = await paidSubscription(accountId)
    if (!paid) return
    await atStripe((stripe) => stripe.subscriptions.cancel(paid.subscriptionId))
    await syncCustomer(paid.customerId)
  })
}
