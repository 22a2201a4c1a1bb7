import { changeSubscription, periodOf } from '#sandbox/engine/subscription_state'
import type { Invoice, Seconds, Subscription } from '#sandbox/types'
import type { World } from '#sandbox/world'

/** How long a change waits for its payment. */
const LIFE: Seconds = 23 * 3600

/** Reverts a change whose invoice could not be paid, and keeps it pending until the invoice is paid or expires. */
export function holdBack(world: World, before: Subscription, invoice: Invoice): Subscription {
  const changed = world.objects.get('subscription', before.id)
  const expires_at = Math.min(world.now() + LIFE, periodOf(before).end)
  const hidden = { ...world.objects.hidden(invoice.id), pendingUpdate: true }
  world.objects.put(
    { ...invoice, next_payment_attempt: null, auto_advance: false },
    { due: expires_at, hidden }
  )
  return changeSubscription(world, before.id, {
    items: before.items,
    billing_cycle_anchor: before.billing_cycle_anchor,
    cancel_at: before.cancel_at,
    status: before.status,
    pending_update: {
      billing_cycle_anchor:
        changed.billing_cycle_anchor === before.billing_cycle_anchor ? null : changed.billing_cycle_anchor,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at,
      metadata: null,
      subscription_items: changed.items.data,
      trial_end: null,
      trial_from_plan: null,
    },
  })
}

export const waitsFor = (world: World, invoice: Invoice): boolean =>
  world.objects.hidden(invoice.id).pendingUpdate === true

/** The invoice of a change was paid: the change is applied now. */
export function applyPending(world: World, subscription: Subscription): void {
  const { pending_update } = subscription
  if (!pending_update?.subscription_items) return
  const data = pending_update.subscription_items
  const after = changeSubscription(world, subscription.id, {
    items: { ...subscription.items, data },
    billing_cycle_anchor: pending_update.billing_cycle_anchor ?? subscription.billing_cycle_anchor,
    pending_update: null,
    ...(subscription.cancel_at_period_end && { cancel_at: data[0]!.current_period_end }),
  })
  world.emit('customer.subscription.pending_update_applied', after)
}

/** Its invoice was voided: the change is dropped. */
export function dropPending(world: World, subscription: Subscription): void {
  if (!subscription.pending_update) return
  const after = changeSubscription(world, subscription.id, { pending_update: null })
  world.emit('customer.subscription.pending_update_expired', after)
}
