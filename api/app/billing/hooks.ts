import type { ReceivedEvent } from '#billing/events/read_event'
import type { Transaction } from '#core/database/transaction'
import { Hook } from '#core/hook'

/**
 * In the transaction that stores an event of Stripe's: calls to Stripe become jobs. A step returns whether the event
 * is one of its own.
 */
export const stripeEvent = new Hook<[trx: Transaction, event: ReceivedEvent], boolean>()
