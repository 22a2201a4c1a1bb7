import { billingNow } from '#billing/services/billing_clock'
import { change, rows, type Transaction } from '#core/database/transaction'
import type { DomainEvent } from '#core/events/domain_events'
import { move } from '#partners/ledger/move'
import { utcDay } from '#partners/program'
import { addToDay } from '#partners/services/days'
import { lockPartner } from '#partners/services/partner_rows'

/** Takes back what a commission was paid for, as far as the customer got the money back. */
export async function takeBackRefunded(
  trx: Transaction,
  { data }: DomainEvent<'invoice.refunded'>
): Promise<void> {
  await note(trx, data, { refunded: data.refundedTotal, isDisputed: false })
}

/** Takes the whole commission of a disputed payment back. */
export async function takeBackDisputed(
  trx: Transaction,
  { data }: DomainEvent<'invoice.disputed'>
): Promise<void> {
  await note(trx, data, { refunded: 0, isDisputed: true })
}

async function note(
  trx: Transaction,
  { accountId, stripeInvoiceId }: { accountId: string; stripeInvoiceId: string },
  { refunded, isDisputed }: { refunded: number; isDisputed: boolean }
): Promise<void> {
  const referral = await trx
    .from('partner_referrals')
    .where('account_id', accountId)
    .select('partner_id')
    .first()
  if (!referral || !(await lockPartner(trx, referral.partner_id))) return
  const [former] = await rows<{ refunded: number }>(
    trx,
    'SELECT refunded FROM partner_invoice_refunds WHERE stripe_invoice_id = ?',
    [stripeInvoiceId]
  )
  const more = refunded - Number(former?.refunded ?? 0)
  await change(
    trx,
    `INSERT INTO partner_invoice_refunds (stripe_invoice_id, partner_id, refunded, is_disputed)
     VALUES (?, ?, ?, ?)
     ON CONFLICT (stripe_invoice_id) DO UPDATE SET
       refunded = CASE WHEN excluded.refunded > partner_invoice_refunds.refunded
         THEN excluded.refunded ELSE partner_invoice_refunds.refunded END,
       is_disputed = (partner_invoice_refunds.is_disputed OR excluded.is_disputed)`,
    [stripeInvoiceId, referral.partner_id, refunded, isDisputed]
  )
  if (more > 0)
    await change(trx, 'UPDATE partners SET revenue = revenue - ? WHERE id = ?', [more, referral.partner_id])
  await settleRefund(trx, stripeInvoiceId)
}

interface Owed {
  id: string
  partner_id: string
  referral_id: string | null
  campaign: string | null
  amount: number
  taken_back: number
  invoice_amount: number
  state: string
  refunded: number
  is_disputed: boolean | number
}

/** Brings what is taken back of an invoice's commission to the share that its customer got back; the partner is locked. */
export async function settleRefund(trx: Transaction, stripeInvoiceId: string): Promise<void> {
  const [owed] = await rows<Owed>(
    trx,
    `SELECT c.id, c.partner_id, c.referral_id, c.campaign, c.amount, c.taken_back, c.invoice_amount, c.state,
       r.refunded, r.is_disputed
     FROM partner_commissions c JOIN partner_invoice_refunds r ON r.stripe_invoice_id = c.stripe_invoice_id
     WHERE c.stripe_invoice_id = ?`,
    [stripeInvoiceId]
  )
  if (!owed) return
  const share = owed.is_disputed ? 1 : Math.min(1, Number(owed.refunded) / Number(owed.invoice_amount))
  const more = Math.round(Number(owed.amount) * share) - Number(owed.taken_back)
  if (more <= 0) return
  const now = billingNow()
  await change(trx, 'UPDATE partner_commissions SET taken_back = taken_back + ? WHERE id = ?', [
    more,
    owed.id,
  ])
  if (owed.referral_id !== null)
    await change(trx, 'UPDATE partner_referrals SET commissions = commissions - ? WHERE id = ?', [
      more,
      owed.referral_id,
    ])
  await move(trx, {
    partnerId: owed.partner_id,
    kind: 'taken_back',
    // What was paid out already makes the balance negative, which later commissions settle.
    from: owed.state === 'held' ? 'held' : 'available',
    to: 'expense',
    amount: more,
    commissionId: owed.id,
    at: now,
  })
  const day = { partnerId: owed.partner_id, day: utcDay(now), campaign: owed.campaign ?? '' }
  await addToDay(trx, day, { earnings: -more })
}
