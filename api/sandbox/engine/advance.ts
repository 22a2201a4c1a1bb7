import { expireDispute } from '#sandbox/engine/disputes'
import { advanceInvoice } from '#sandbox/engine/invoices'
import { payOutBalance, settlePayout } from '#sandbox/engine/payouts'
import { advanceSchedule } from '#sandbox/engine/schedules'
import { advanceSubscription } from '#sandbox/engine/subscriptions'
import { expireSession } from '#sandbox/resources/checkout_sessions'
import type { Kind } from '#sandbox/store/objects'
import type { Seconds } from '#sandbox/types'
import type { World } from '#sandbox/world'

const handlers: Partial<Record<Kind, (world: World, id: string) => void>> = {
  account: payOutBalance,
  'checkout.session': expireSession,
  dispute: expireDispute,
  invoice: advanceInvoice,
  payout: settlePayout,
  subscription: advanceSubscription,
  subscription_schedule: advanceSchedule,
}

/** Does everything that is due, each at its own time, in order, and in its own transaction. */
export function runDue(world: World, until: Seconds = world.now()): void {
  while (doNext(world, until, () => {})) {
    // Each iteration does one thing.
  }
}

/**
 * Moves the clock forward to `until` and does everything that becomes due on the way. A kill in between leaves the
 * clock at what was done last.
 */
export function advanceTo(world: World, until: Seconds): void {
  while (doNext(world, until, (due) => world.clock.set(Math.max(due, world.now())))) {
    // Each iteration does one thing.
  }
  world.transaction(() => world.clock.set(until))
}

function doNext(world: World, until: Seconds, before: (due: Seconds) => void): boolean {
  const due = world.objects.nextDue(until)
  if (!due) return false
  try {
    world.transaction(() => {
      const next = world.objects.nextDue(until)
      if (!next) return
      before(next.due)
      world.clock.at(next.due, () => handlers[next.kind]!(world, next.id))
    })
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_')) throw error
    // One thing that fails must not block everything after it.
    console.error(`The sandbox could not go on with ${due.id}:`, error)
    world.objects.setDue(due.id, null)
  }
  return true
}
