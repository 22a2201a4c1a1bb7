import type { Schema } from '#core/contract/types'
import { query, type Transaction } from '#core/database/transaction'

/** An event's effect, as stored with it. */
export type EventEffect = Schema<'AdminStripeEffect'>

/** A customer's stored fields that an event can change. */
interface CustomerState {
  plan: string
  status: string
  cancels: boolean
  /** ISO 8601; null where posts are counted by calendar month. */
  periodEnd: string | null
  paidInvoices: number
}

/** What is stored of a customer now. */
export async function storedState(trx: Transaction, accountId: string): Promise<CustomerState | null> {
  const [row] = await query<{
    plan: string
    status: string
    cancels: boolean | number
    period_end: number | null
    paid: number
  }>(
    trx,
    `SELECT plans.slug AS plan, subscriptions.status, subscriptions.cancel_at_period_end AS cancels,
       subscriptions.current_period_end AS period_end,
       (SELECT COUNT(*) FROM invoices WHERE invoices.account_id = subscriptions.account_id
         AND invoices.status = 'paid') AS paid
     FROM subscriptions JOIN plans ON plans.id = subscriptions.plan_id WHERE subscriptions.account_id = ?`,
    [accountId]
  )
  if (!row) return null
  return {
    plan: row.plan,
    status: row.status,
    cancels: Boolean(row.cancels),
    periodEnd: row.period_end === null ? null : new Date(row.period_end).toISOString(),
    paidInvoices: row.paid,
  }
}

/** The differences between two states of a customer. */
export function effectOf(before: CustomerState | null, after: CustomerState | null): EventEffect {
  if (before === null || after === null) return { subject: 'unknown', changes: [] }
  const fields = Object.keys(after) as (keyof CustomerState)[]
  return {
    subject: 'customer',
    changes: fields
      .filter((field) => before[field] !== after[field])
      .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) })),
  }
}

const textOf = (value: string | number | boolean | null) => (value === null ? null : String(value))
