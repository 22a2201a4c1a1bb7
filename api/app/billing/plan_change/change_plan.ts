import { oneAtATime } from '#billing/account_lock'
import { releaseSchedule, setCancellation } from '#billing/actions/cancel_subscription'
import { syncCustomer } from '#billing/actions/sync_customer'
import { billingNow } from '#billing/billing_clock'
import type Plan from '#billing/models/plan'
import { changeKind, mustBeChangeable } from '#billing/plan_change/kind'
import { upgrade } from '#billing/plan_change/upgrade'
import { type PaidSubscription, paidSubscription } from '#billing/queries/paid_subscription'
import { planOnOffer } from '#billing/queries/plans'
import { customerOf } from '#billing/stripe/customers'
import { atItsPrice, isOfPrice } from '#billing/stripe/plan_prices'
import { atStripe } from '#billing/stripe/stripe_gateway'
import { ConflictError } from '#core/errors'
import { longDate } from '#core/time'

/** Milliseconds that a preview's amounts are valid. */
const QUOTE = 15 * 60 * 1000

export interface PlanChanged {
  message: string
  /** The page for confirming an upgrade's payment; until then nothing has changed. */
  confirmationUrl: string | null
}

export interface ChangeInput {
  accountId: string
  planSlug: string
  /** The preview's, UTC in milliseconds; without it the amounts are those of this moment. */
  quotedAt: number | null
}

/**
 * Changes the plan: upgrades at once, for the difference; downgrades with the next period; choosing the current
 * plan drops a planned change.
 * @returns a sentence about what has happened, and the confirmation page if the bank requires one
 * @throws ValidationError, ConflictError, PaymentFailedError
 */
export async function changePlan({ accountId, planSlug, quotedAt }: ChangeInput): Promise<PlanChanged> {
  const to = await planOnOffer(planSlug)
  return oneAtATime(accountId, async (commandId) => {
    const customer = await customerOf(accountId)
    if (customer) await syncCustomer(customer)
    const paid = await paidSubscription(accountId)
    mustBeChangeable(paid)
    try {
      return await carryOut(paid, to, quotedAt, commandId)
    } finally {
      await syncCustomer(paid.customerId)
    }
  })
}

async function carryOut(
  paid: PaidSubscription,
  to: Plan,
  quotedAt: number | null,
  commandId: string
): Promise<PlanChanged> {
  const done = (message: string) => ({ message, confirmationUrl: null })
  const end = longDate(paid.state.period.end)
  switch (changeKind(paid, to)) {
    case 'upgrade': {
      const confirmationUrl = await upgrade(paid, to, momentOf(quotedAt), commandId)
      if (confirmationUrl !== null)
        return { message: `Confirm the payment to switch to the ${to.name}.`, confirmationUrl }
      await releaseSchedule(paid)
      if (paid.state.cancelsAt !== null) await setCancellation(paid, false)
      return done(onPlanNow(to))
    }
    case 'downgrade':
      if (to.price === 0) {
        await releaseSchedule(paid)
        await setCancellation(paid, true)
        return done(`Your ${paid.plan.name} ends on ${end}.`)
      }
      if (paid.state.cancelsAt !== null) await setCancellation(paid, false)
      if (paid.pendingPlanId !== to.id) await downgrade(paid, to, commandId)
      return done(`You switch to the ${to.name} on ${end}.`)
    case 'none': {
      const planned = paid.scheduleId !== null || paid.state.cancelsAt !== null
      await releaseSchedule(paid)
      if (paid.state.cancelsAt !== null) await setCancellation(paid, false)
      // With no planned change, it may be an upgrade whose first call was killed before it could answer.
      return done(planned ? `You stay on the ${paid.plan.name}.` : onPlanNow(paid.plan))
    }
  }
}

const onPlanNow = ({ name }: Plan) => `You are on the ${name} now.`

/** Seconds, as at Stripe. */
function momentOf(quotedAt: number | null): number {
  const now = billingNow()
  if (quotedAt === null) return Math.floor(now / 1000)
  if (quotedAt < now - QUOTE || quotedAt > now + 5_000)
    throw new ConflictError('This quote has expired. Check the new amounts and confirm again.')
  return Math.floor(quotedAt / 1000)
}

/** The current period stays as it is, followed by a second phase with the other price. */
async function downgrade(paid: PaidSubscription, to: Plan, commandId: string): Promise<void> {
  const schedule = paid.scheduleId
    ? await atStripe((stripe) => stripe.subscriptionSchedules.retrieve(paid.scheduleId!))
    : await atStripe((stripe) =>
        stripe.subscriptionSchedules.create(
          { from_subscription: paid.subscriptionId },
          { idempotencyKey: `schedule-${commandId}` }
        )
      )
  const [current] = schedule.phases
  const item = current!.items[0]!
  await atItsPrice(to, (price) =>
    atStripe(
      (stripe) =>
        stripe.subscriptionSchedules.update(
          schedule.id,
          {
            end_behavior: 'release',
            proration_behavior: 'none',
            phases: [
              {
                items: [{ price: typeof item.price === 'string' ? item.price : item.price.id, quantity: 1 }],
                start_date: current!.start_date,
                end_date: current!.end_date,
              },
              {
                items: [{ price, quantity: 1 }],
                duration: { interval: to.interval, interval_count: 1 },
                proration_behavior: 'none',
              },
            ],
          },
          { idempotencyKey: `downgrade-${price}-${commandId}` }
        ),
      isOfPrice
    )
  )
}
