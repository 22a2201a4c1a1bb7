import { query } from '#core/database/transaction'
import { DAY, utcDay } from '#core/time'
import type { Rule } from '#partners/risks/rule'

const DAYS = 90
/** Fewer payments say nothing. */
const MIN_COUNT = 5
const PERCENT = 30

/** Many of the partner's customers want their money back. */
export const refundRate: Rule<'reversal'> = {
  name: 'refund_rate',
  severity: 'medium',
  days: 90,
  async find(trx, { partner, at }) {
    const [sum] = await query<{ payments: number; returned: number }>(
      trx,
      `SELECT COUNT(*) AS payments, COALESCE(SUM(CASE WHEN r.refunded + r.disputed > 0 THEN 1 ELSE 0 END), 0)
         AS returned
       FROM partner_commissions c
       LEFT JOIN partner_invoice_refunds r ON r.stripe_invoice_id = c.stripe_invoice_id
       WHERE c.partner_id = ? AND c.earned_at > ? AND c.invoice_paid > 0`,
      [partner.id, at - DAYS * DAY]
    )
    const [payments, returned] = [Number(sum!.payments), Number(sum!.returned)]
    const percent = payments === 0 ? 0 : Math.round((returned / payments) * 100)
    return payments < MIN_COUNT || percent < PERCENT
      ? []
      : [{ subject: utcDay(at).slice(0, 7), evidence: { payments, returned, percent } }]
  },
}
