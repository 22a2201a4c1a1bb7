import { cancelNow, endSchedule } from '#sandbox/engine/cancellation'
import { changeItems } from '#sandbox/engine/item_changes'
import { changeSubscription } from '#sandbox/engine/subscription_state'
import { newItem, planOf } from '#sandbox/engine/subscriptions'
import type { Seconds, Subscription, SubscriptionItem, SubscriptionSchedule } from '#sandbox/types'
import type { World } from '#sandbox/world'

export type Phase = SubscriptionSchedule['phases'][number]

/** The phase that is current at `moment`. */
export const phaseAt = (phases: Phase[], moment: Seconds): Phase | undefined =>
  phases.find(({ start_date, end_date }) => start_date <= moment && moment < end_date)

/** A phase's prices as items of the subscription: existing ones keep their ids. */
export function itemsOf(world: World, subscription: Subscription, phase: Phase): SubscriptionItem[] {
  return phase.items.map((wanted, index) => {
    const price = world.objects.get('price', wanted.price)
    const quantity = wanted.quantity ?? 1
    const there = subscription.items.data[index]
    if (there) return { ...there, price, plan: planOf(price), quantity }
    const { current_period_start: start, current_period_end: end } = subscription.items.data[0]!
    return newItem(world, subscription.id, { price, quantity }, { start, end })
  })
}

/** Run by the clock for a schedule whose phase is over: the next one begins, or the schedule ends. */
export function advanceSchedule(world: World, id: string): void {
  const schedule = world.objects.get('subscription_schedule', id)
  const subscription = schedule.subscription!
  const next = phaseAt(schedule.phases, world.now())
  if (!next) {
    if (schedule.end_behavior === 'cancel') {
      changeSubscription(world, subscription, { schedule: null })
      endSchedule(world, id, 'completed')
      cancelNow(world, subscription)
    } else {
      changeSubscription(world, subscription, { schedule: null })
      endSchedule(world, id, 'released')
    }
    return
  }
  enter(world, schedule, next)
}

function enter(world: World, schedule: SubscriptionSchedule, phase: Phase): void {
  const { start_date, end_date } = phase
  const moved = world.objects.put({ ...schedule, current_phase: { start_date, end_date } }, { due: end_date })
  applyPhase(
    world,
    schedule.subscription!,
    phase,
    phase.proration_behavior === 'always_invoice'
      ? 'always_invoice'
      : phase.proration_behavior === 'none'
        ? 'none'
        : 'create_prorations'
  )
  world.emit('subscription_schedule.updated', moved, { current_phase: schedule.current_phase })
}

/** Gives the subscription the phase's prices, unless it already has them. */
export function applyPhase(
  world: World,
  id: string,
  phase: Phase,
  proration: 'create_prorations' | 'always_invoice' | 'none'
): void {
  const subscription = world.objects.get('subscription', id)
  const items = itemsOf(world, subscription, phase)
  const same =
    items.length === subscription.items.data.length &&
    items.every((item, index) => {
      const former = subscription.items.data[index]!
      return former.price.id === item.price.id && former.quantity === item.quantity
    })
  const restart = phase.billing_cycle_anchor === 'phase_start'
  if (!same || restart) changeItems(world, id, { items, proration, restart, present: false })
  if (phase.metadata && Object.keys(phase.metadata).length > 0)
    changeSubscription(world, id, { metadata: { ...subscription.metadata, ...phase.metadata } })
}

/** Updates the current phase to the subscription's items. */
export function keepInStep(world: World, subscription: Subscription): void {
  const schedule = subscription.schedule && world.objects.get('subscription_schedule', subscription.schedule)
  if (!schedule) return
  const phases = schedule.phases.map((phase) =>
    phase === phaseAt(schedule.phases, world.now()) ? { ...phase, items: phaseItems(subscription) } : phase
  )
  world.objects.put({ ...schedule, phases })
}

/** A subscription's items in the form of a phase. */
export const phaseItems = (subscription: Subscription): Phase['items'] =>
  subscription.items.data.map(({ price, quantity }) => phaseItem(price, quantity ?? 1))

export const phaseItem = (price: SubscriptionItem['price'], quantity: number): Phase['items'][number] => ({
  billing_thresholds: null,
  discounts: [],
  metadata: {},
  plan: price.id,
  price: price.id,
  quantity,
  tax_rates: [],
})
