import { rows, type Transaction } from '#core/database/transaction'
import { TOTAL_MONTHS } from '#partners/program'

export interface PaidMonth {
  /** From 1. */
  number: number
  /** Months that the invoice adds; none for a change of plan within a month that already counts. */
  months: number
  /** Cents of the invoice that earn a commission. */
  base: number
  planName: string | null
  periodStart: number
  periodEnd: number
}

interface PaidInvoice {
  /** Cents that earn a commission, without tax. */
  net: number
  planId: string | null
  periodStart: number
  periodEnd: number
}

const IN_A_YEAR = 12

/**
 * Which paid month of a referral an invoice is, and how much of it earns: for an annual invoice, only the months
 * that are left. Null once all are used up.
 */
export async function paidMonthOf(
  trx: Transaction,
  referralId: string,
  { net, planId, periodStart, periodEnd }: PaidInvoice
): Promise<PaidMonth | null> {
  const [plan] = planId === null ? [] : await planOf(trx, planId)
  const former = await rows<{ month: number; months: number; period_start: number; period_end: number }>(
    trx,
    `SELECT month, months, period_start, period_end FROM partner_commissions
     WHERE referral_id = ? AND kind = 'commission' ORDER BY period_start`,
    [referralId]
  )
  const common = { planName: plan?.name ?? null, periodStart, periodEnd }
  const same = former.find((one) => one.period_start < periodEnd && periodStart < one.period_end)
  if (same) return { ...common, number: same.month, months: 0, base: net }
  const used = former.reduce((sum, { months }) => sum + months, 0)
  const left = TOTAL_MONTHS - used
  if (left <= 0) return null
  const covered = plan?.interval === 'year' ? IN_A_YEAR : 1
  const months = Math.min(left, covered)
  return { ...common, number: used + 1, months, base: Math.round((net * months) / covered) }
}

const planOf = (trx: Transaction, planId: string) =>
  rows<{ name: string; interval: string }>(trx, 'SELECT name, interval FROM plans WHERE id = ?', [planId])
