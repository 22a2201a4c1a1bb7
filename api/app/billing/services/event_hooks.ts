import type { ReceivedEvent } from '#billing/services/read_event'
import type { Transaction } from '#core/database/transaction'

type Step = (trx: Transaction, event: ReceivedEvent) => Promise<boolean>

const steps: Step[] = []

/**
 * Registers what another room does with Stripe's events, in the transaction that stores them: calls to Stripe
 * become jobs. The step returns whether the event is one of its own.
 */
export function onStripeEvent(step: Step): void {
  steps.push(step)
}

/** @returns whether any room handled it */
export async function runEventSteps(trx: Transaction, event: ReceivedEvent): Promise<boolean> {
  let taken = false
  for (const step of steps) taken = (await step(trx, event)) || taken
  return taken
}
