import { previousAttributes } from '#sandbox/engine/events'
import type { Seconds, Subscription } from '#sandbox/types'
import type { World } from '#sandbox/world'

/** How long a first payment may take. */
const FIRST_PAYMENT: Seconds = 23 * 3600

export const isOver = ({ status }: Subscription) => status === 'canceled' || status === 'incomplete_expired'

/** All items share a period: prices with different intervals cannot be mixed here. */
export function periodOf(subscription: Subscription): { start: Seconds; end: Seconds } {
  const item = subscription.items.data[0]!
  return { start: item.current_period_start, end: item.current_period_end }
}

/** When the clock has something to do for a subscription. */
function dueOf(subscription: Subscription): Seconds | null {
  if (isOver(subscription)) return null
  if (subscription.status === 'incomplete') return subscription.created + FIRST_PAYMENT
  return Math.min(periodOf(subscription).end, subscription.cancel_at ?? Number.POSITIVE_INFINITY)
}

export function addSubscription(world: World, subscription: Subscription): Subscription {
  return world.objects.put(subscription, { due: dueOf(subscription) })
}

/** Stores a changed subscription and emits its event, unless nothing has changed. */
export function saveSubscription(
  world: World,
  before: Subscription,
  after: Subscription,
  event = 'customer.subscription.updated'
): Subscription {
  const previous = previousAttributes(before, after)
  if (Object.keys(previous).length === 0) return before
  world.objects.put(after, { due: dueOf(after) })
  if (event === 'customer.subscription.updated') world.emit(event, after, previous)
  else world.emit(event, after)
  return after
}

/** The same, for the currently stored one. */
export function changeSubscription(world: World, id: string, changes: Partial<Subscription>): Subscription {
  const before = world.objects.get('subscription', id)
  return saveSubscription(world, before, { ...before, ...changes })
}
