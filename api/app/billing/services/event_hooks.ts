import type { ReceivedEvent } from '#billing/services/read_event'
import type { Transaction } from '#core/database/transaction'

type Step = (trx: Transaction, event: ReceivedEvent) => Promise<boolean>

const steps: Step[] = []

/**
 * Adds what another room does with events of Stripe, in the transaction that stores them: what has to be asked of Stripe
 * becomes a job. The step answers whether the event is one of its own.
 */
export function onStripeEvent(step: Step): void {
  steps.push(step)
}

/** @returns whether any room took it */
export async function runEventSteps(trx: Transaction, event: ReceivedEvent): Promise<boolean> {
  let taken = false
  for (const step of steps) taken = (await step(trx, event)) || taken
  return taken
}
