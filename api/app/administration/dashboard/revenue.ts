import { dayName } from '#administration/bounded'
import { change, type Transaction } from '#core/database/transaction'
import type { DomainEvent } from '#core/events/domain_events'

/**
 * Adds a payment to the revenue of its day and plan, which contains no customer's name and outlives the account.
 */
export const countPayment = (trx: Transaction, { occurredAt, data }: DomainEvent<'invoice.paid'>) =>
  add(trx, occurredAt, data.planId, data.amount, 0)

/** Adds a refund to the day on which it was made. */
export const countRefund = (trx: Transaction, { occurredAt, data }: DomainEvent<'invoice.refunded'>) =>
  add(trx, occurredAt, data.planId, 0, data.amount)

function add(trx: Transaction, at: number, planId: string | null, paid: number, refunded: number) {
  return change(
    trx,
    `INSERT INTO revenue_days (day, plan_id, paid, refunded) VALUES (?, ?, ?, ?)
     ON CONFLICT (day, plan_id) DO UPDATE SET
       paid = revenue_days.paid + excluded.paid, refunded = revenue_days.refunded + excluded.refunded`,
    [dayName(at), planId ?? '', paid, refunded]
  )
}
