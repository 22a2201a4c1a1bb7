import { billingNow } from '#billing/services/billing_clock'
import { change, rows, type Transaction } from '#core/database/transaction'
import type { DomainEvent } from '#core/events/domain_events'
import { utcDay } from '#core/time'
import { freezeBalance } from '#partners/commissions/freeze'
import { move } from '#partners/ledger/move'
import { restoredLetter } from '#partners/mails/letters'
import { writeToPartner } from '#partners/mails/write_to_partner'
import { addToDay } from '#partners/services/days'
import { lockPartner, type Partner } from '#partners/services/partner_rows'

/**
 * Takes back a commission to the extent that its customer was refunded, and restores it where a refund failed. A lower
 * total with a positive amount is an old report that comes late.
 */
export async function takeBackRefunded(
  trx: Transaction,
  { data }: DomainEvent<'invoice.refunded'>
): Promise<void> {
  const partner = await partnerBehind(trx, data.accountId)
  if (!partner) return
  const [former] = await rows<{ refunded: number }>(
    trx,
    'SELECT refunded FROM partner_invoice_refunds WHERE stripe_invoice_id = ?',
    [data.stripeInvoiceId]
  )
  const more = data.refundedTotal - (former?.refunded ?? 0)
  if (more === 0 || (more < 0 && data.amount > 0)) return
  await change(
    trx,
    `INSERT INTO partner_invoice_refunds (stripe_invoice_id, partner_id, refunded) VALUES (?, ?, ?)
     ON CONFLICT (stripe_invoice_id) DO UPDATE SET refunded = excluded.refunded`,
    [data.stripeInvoiceId, partner.id, data.refundedTotal]
  )
  await change(trx, 'UPDATE partners SET revenue = revenue - ? WHERE id = ?', [more, partner.id])
  await settleRefund(trx, partner, data.stripeInvoiceId)
}

/** A partner's revenue is without what was lost in disputes; the commission was taken back when they began. */
export async function subtractLoss(trx: Transaction, { data }: DomainEvent<'invoice.lost'>): Promise<void> {
  const partner = await partnerBehind(trx, data.accountId)
  if (partner)
    await change(trx, 'UPDATE partners SET revenue = revenue - ? WHERE id = ?', [data.amount, partner.id])
}

/** Takes back a commission to the extent that its payment is disputed, and restores it once the dispute is won. */
export async function followDispute(
  trx: Transaction,
  { data, occurredAt }: DomainEvent<'invoice.disputed'>
): Promise<void> {
  const partner = await partnerBehind(trx, data.accountId)
  if (!partner) return
  await change(
    trx,
    `INSERT INTO partner_invoice_refunds (stripe_invoice_id, partner_id, disputed, disputed_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (stripe_invoice_id) DO UPDATE SET disputed = excluded.disputed, disputed_at = excluded.disputed_at
       WHERE partner_invoice_refunds.disputed_at <= excluded.disputed_at`,
    [data.stripeInvoiceId, partner.id, data.disputedTotal, occurredAt]
  )
  const restored = await settleRefund(trx, partner, data.stripeInvoiceId)
  if (restored > 0 && partner.status !== 'banned' && partner.availableMail)
    await writeToPartner(trx, partner.accountId, (reader) => restoredLetter(reader, restored))
  if (partner.status === 'banned') await freezeBalance(trx, partner.id)
}

/** The partner who referred a customer, locked. */
async function partnerBehind(trx: Transaction, accountId: string): Promise<Partner | null> {
  const referral = await trx
    .from('partner_referrals')
    .where('account_id', accountId)
    .select('partner_id')
    .first()
  return referral ? lockPartner(trx, referral.partner_id) : null
}

interface Owed {
  id: string
  referral_id: string | null
  campaign: string | null
  amount: number
  taken_back: number
  invoice_paid: number
  state: string
  refunded: number
  disputed: number
}

/**
 * Adjusts what is taken back of an invoice's commission to the share that its customer got back. What an operator took
 * back stays taken back.
 * @param partner locked by this transaction
 * @returns the cents that the partner got back; negative if more was taken back
 */
export async function settleRefund(
  trx: Transaction,
  { id: partnerId }: Pick<Partner, 'id'>,
  stripeInvoiceId: string
): Promise<number> {
  const [owed] = await rows<Owed>(
    trx,
    `SELECT c.id, c.referral_id, c.campaign, c.amount, c.taken_back, c.invoice_paid, c.state, r.refunded,
       r.disputed
     FROM partner_commissions c JOIN partner_invoice_refunds r ON r.stripe_invoice_id = c.stripe_invoice_id
     WHERE c.stripe_invoice_id = ? AND c.is_rejected = ?`,
    [stripeInvoiceId, false]
  )
  if (!owed) return 0
  const share = Math.min(1, (owed.refunded + owed.disputed) / owed.invoice_paid)
  const more = Math.round(owed.amount * share) - owed.taken_back
  if (more === 0) return 0
  await change(trx, 'UPDATE partner_commissions SET taken_back = taken_back + ? WHERE id = ?', [
    more,
    owed.id,
  ])
  if (owed.referral_id !== null)
    await change(trx, 'UPDATE partner_referrals SET commissions = commissions - ? WHERE id = ?', [
      more,
      owed.referral_id,
    ])
  const now = billingNow()
  // If it was already paid out, the balance becomes negative, and later commissions settle it.
  const account = owed.state === 'held' ? 'held' : 'available'
  await move(trx, {
    partnerId,
    ...(more > 0
      ? { kind: 'taken_back', from: account, to: 'expense' }
      : { kind: 'restored', from: 'expense', to: account }),
    amount: Math.abs(more),
    commissionId: owed.id,
    at: now,
  })
  const day = { partnerId, day: utcDay(now), campaign: owed.campaign ?? '' }
  await addToDay(trx, day, { earnings: -more })
  return -more
}
