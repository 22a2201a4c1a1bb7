import { execute, type Transaction } from '#core/database/transaction'
import type { DomainEvent } from '#core/events/domain_events'
import { utcDay } from '#core/time'

/**
 * Adds a payment to the revenue of its day and plan, which contains no customer's name and outlives the account.
 */
export const countPayment = (trx: Transaction, { occurredAt, data }: DomainEvent<'invoice.paid'>) =>
  add(trx, occurredAt, data.planId, { paid: data.amount })

/** Adds a refund to the day on which it was made. */
export const countRefund = (trx: Transaction, { occurredAt, data }: DomainEvent<'invoice.refunded'>) =>
  add(trx, occurredAt, data.planId, { refunded: data.amount })

/** Adds a lost dispute to the day on which it was lost. */
export const countLoss = (trx: Transaction, { occurredAt, data }: DomainEvent<'invoice.lost'>) =>
  add(trx, occurredAt, data.planId, { lost: data.amount })

interface Amounts {
  paid?: number
  refunded?: number
  lost?: number
}

function add(
  trx: Transaction,
  at: number,
  planId: string | null,
  { paid = 0, refunded = 0, lost = 0 }: Amounts
) {
  return execute(
    trx,
    `INSERT INTO revenue_days (day, plan_id, paid, refunded, lost) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (day, plan_id) DO UPDATE SET
       paid = revenue_days.paid + excluded.paid, refunded = revenue_days.refunded + excluded.refunded,
       lost = revenue_days.lost + excluded.lost`,
    [utcDay(at), planId ?? '', paid, refunded, lost]
  )
}
