import { isOver, periodOf, saveSubscription } from '#sandbox/engine/subscription_state'
import type { Subscription, SubscriptionSchedule } from '#sandbox/types'
import type { World } from '#sandbox/world'

export type Reason = 'cancellation_requested' | 'payment_failed'

/** Ends a subscription now; its schedule ends with it, and its open invoices are not tried again. */
export function cancelNow(
  world: World,
  id: string,
  reason: Reason = 'cancellation_requested',
  details: Partial<NonNullable<Subscription['cancellation_details']>> = {}
): Subscription {
  const before = world.objects.get('subscription', id)
  if (isOver(before)) return before
  if (before.schedule) endSchedule(world, before.schedule, 'canceled')
  for (const invoice of world.objects.all('invoice', { owner: id })) {
    if (invoice.status === 'open' || invoice.status === 'draft')
      world.objects.put({ ...invoice, auto_advance: false, next_payment_attempt: null }, { due: null })
  }
  const now = world.now()
  return saveSubscription(
    world,
    before,
    {
      ...before,
      status: 'canceled',
      canceled_at: before.canceled_at ?? now,
      ended_at: now,
      schedule: null,
      cancellation_details: { ...noDetails, ...before.cancellation_details, ...details, reason },
    },
    'customer.subscription.deleted'
  )
}

type Details = Partial<NonNullable<Subscription['cancellation_details']>>

/** The changes to a subscription that is set to end: at the end of its period, or at another moment. */
export function endingChanges(
  world: World,
  subscription: Subscription,
  at: number | null,
  said: Details = {}
): Partial<Subscription> {
  return {
    cancel_at_period_end: at === null,
    cancel_at: at ?? periodOf(subscription).end,
    canceled_at: subscription.canceled_at ?? world.now(),
    cancellation_details: {
      ...noDetails,
      ...subscription.cancellation_details,
      ...said,
      reason: 'cancellation_requested',
    },
  }
}

/** The changes when it continues. */
export const goingOnChanges = (said: Details = {}): Partial<Subscription> => ({
  cancel_at_period_end: false,
  cancel_at: null,
  canceled_at: null,
  cancellation_details: { ...noDetails, ...said },
})

export const noDetails = { comment: null, feedback: null, feedback_option: null, reason: null }

/** Ends a schedule: released, completed or canceled. */
export function endSchedule(
  world: World,
  id: string,
  status: 'released' | 'completed' | 'canceled'
): SubscriptionSchedule {
  const before = world.objects.get('subscription_schedule', id)
  const now = world.now()
  const after = world.objects.put(
    {
      ...before,
      status,
      current_phase: null,
      ...(status === 'released' && {
        released_at: now,
        released_subscription: before.subscription,
        subscription: null,
      }),
      ...(status === 'completed' && { completed_at: now }),
      ...(status === 'canceled' && { canceled_at: now }),
    },
    { due: null }
  )
  world.emit(`subscription_schedule.${status}`, after)
  return after
}
