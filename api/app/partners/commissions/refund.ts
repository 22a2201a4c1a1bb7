import { billingNow } from '#billing/billing_clock'
import { execute, query, type Transaction } from '#core/database/transaction'
import type { DomainEvent } from '#core/events/domain_events'
import { utcDay } from '#core/time'
import { settleBonuses } from '#partners/commissions/bonus'
import { freezeBalance } from '#partners/commissions/freeze'
import { addFromCustomer } from '#partners/days'
import { move, takeBack } from '#partners/ledger/move'
import { takenBackEmail } from '#partners/mails/change_emails'
import { restoredEmail } from '#partners/mails/emails'
import { writeToPartner } from '#partners/mails/write_to_partner'
import { lockPartner, type Partner } from '#partners/partner_rows'
import { detectRisks } from '#partners/risks/detect_risks'

/**
 * Takes back a commission to the extent that its customer was refunded, and restores it where a refund failed. A lower
 * total with a positive amount is an old report that comes late.
 */
export async function takeBackRefunded(
  trx: Transaction,
  { data }: DomainEvent<'invoice.refunded'>
): Promise<void> {
  const partner = await partnerBehind(trx, data)
  const isFailure = data.amount < 0
  if (partner) await applyRefund(trx, partner, { ...data, isFailure })
}

/** @param partner locked by this transaction */
export async function applyRefund(
  trx: Transaction,
  partner: Partner,
  {
    stripeInvoiceId,
    refundedTotal,
    isFailure,
  }: { stripeInvoiceId: string; refundedTotal: number; isFailure: boolean }
): Promise<void> {
  const [former]: { refunded: number }[] = await trx
    .from('partner_invoice_refunds')
    .where('stripe_invoice_id', stripeInvoiceId)
    .select('refunded')
  const more = refundedTotal - (former?.refunded ?? 0)
  if (more === 0 || (more < 0 && !isFailure)) return
  await execute(
    trx,
    `INSERT INTO partner_invoice_refunds (stripe_invoice_id, partner_id, refunded) VALUES (?, ?, ?)
     ON CONFLICT (stripe_invoice_id) DO UPDATE SET refunded = excluded.refunded`,
    [stripeInvoiceId, partner.id, refundedTotal]
  )
  await execute(trx, 'UPDATE partners SET revenue = revenue - ? WHERE id = ?', [more, partner.id])
  const restored = await settleRefund(trx, partner, stripeInvoiceId)
  await settleBonuses(trx, partner, billingNow())
  await tellTakenBack(trx, partner, -restored)
  if (more > 0) await detectRisks(trx, 'reversal', { partner, referralId: null, at: billingNow() })
}

async function tellTakenBack(trx: Transaction, partner: Partner, amount: number): Promise<void> {
  if (amount > 0 && partner.status !== 'banned' && partner.mails.commissionTakenBack)
    await writeToPartner(trx, partner.accountId, (reader) => takenBackEmail(reader, amount))
}

/** A partner's revenue is without what was lost in disputes; the commission was taken back when they began. */
export async function subtractLoss(trx: Transaction, { data }: DomainEvent<'invoice.lost'>): Promise<void> {
  const partner = await partnerBehind(trx, data)
  if (partner)
    await execute(trx, 'UPDATE partners SET revenue = revenue - ? WHERE id = ?', [data.amount, partner.id])
}

/** Takes back a commission to the extent that its payment is disputed, and restores it once the dispute is won. */
export async function followDispute(
  trx: Transaction,
  { data, occurredAt }: DomainEvent<'invoice.disputed'>
): Promise<void> {
  const partner = await partnerBehind(trx, data)
  if (partner) await applyDispute(trx, partner, { ...data, at: occurredAt })
}

/** @param partner locked by this transaction */
export async function applyDispute(
  trx: Transaction,
  partner: Partner,
  { stripeInvoiceId, disputedTotal, at }: { stripeInvoiceId: string; disputedTotal: number; at: number }
): Promise<void> {
  await execute(
    trx,
    `INSERT INTO partner_invoice_refunds (stripe_invoice_id, partner_id, disputed, disputed_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (stripe_invoice_id) DO UPDATE SET disputed = excluded.disputed, disputed_at = excluded.disputed_at
       WHERE partner_invoice_refunds.disputed_at <= excluded.disputed_at`,
    [stripeInvoiceId, partner.id, disputedTotal, at]
  )
  const restored = await settleRefund(trx, partner, stripeInvoiceId)
  await settleBonuses(trx, partner, billingNow())
  await tellTakenBack(trx, partner, -restored)
  if (disputedTotal > 0) await detectRisks(trx, 'reversal', { partner, referralId: null, at: billingNow() })
  if (restored > 0 && partner.status !== 'banned' && partner.mails.commissionAvailable)
    await writeToPartner(trx, partner.accountId, (reader) => restoredEmail(reader, restored))
  if (partner.status === 'banned') await freezeBalance(trx, partner.id)
}

/** The partner who referred a customer, locked; by the invoice where the customer's account is gone. */
async function partnerBehind(
  trx: Transaction,
  { accountId, stripeInvoiceId }: { accountId: string; stripeInvoiceId: string }
): Promise<Partner | null> {
  const by = (table: string, column: string, value: string) =>
    trx.from(table).where(column, value).select('partner_id').first()
  const referral =
    (await by('partner_referrals', 'account_id', accountId)) ??
    (await by('partner_commissions', 'stripe_invoice_id', stripeInvoiceId))
  return referral ? lockPartner(trx, referral.partner_id) : null
}

interface Owed {
  id: string
  referral_id: string | null
  campaign: string | null
  amount: number
  taken_back: number
  credited: number
  invoice_paid: number
  state: string
  refunded: number
  disputed: number
}

/**
 * Cents of an invoice's commission that are taken back in all once the customer has got back so much of the invoice.
 * An invoice that was settled from credit has nothing to give back.
 * @param returned cents refunded and disputed
 */
export function takenBackFor(
  { amount, credited, invoice_paid: paid }: Pick<Owed, 'amount' | 'credited' | 'invoice_paid'>,
  returned: number
): number {
  const share = paid > 0 ? Math.min(1, returned / paid) : 0
  return Math.min(amount, credited + Math.round(amount * share))
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
  const [owed] = await query<Owed>(
    trx,
    `SELECT c.id, c.referral_id, c.campaign, c.amount, c.taken_back, c.credited, c.invoice_paid, c.state, r.refunded,
       r.disputed
     FROM partner_commissions c JOIN partner_invoice_refunds r ON r.stripe_invoice_id = c.stripe_invoice_id
     WHERE c.stripe_invoice_id = ? AND c.is_rejected = ?`,
    [stripeInvoiceId, false]
  )
  if (!owed) return 0
  const more = takenBackFor(owed, owed.refunded + owed.disputed) - owed.taken_back
  if (more === 0) return 0
  await execute(trx, 'UPDATE partner_commissions SET taken_back = taken_back + ? WHERE id = ?', [
    more,
    owed.id,
  ])
  if (owed.referral_id !== null)
    await execute(trx, 'UPDATE partner_referrals SET commissions = commissions - ? WHERE id = ?', [
      more,
      owed.referral_id,
    ])
  const now = billingNow()
  // If it was already paid out, the balance becomes negative, and later commissions settle it.
  const account = owed.state === 'held' ? 'held' : 'available'
  await takeBack(trx, { partnerId, commissionId: owed.id, account, more, at: now })
  const day = { partnerId, day: utcDay(now), campaign: owed.campaign ?? '' }
  await addFromCustomer(trx, { ...day, referralId: owed.referral_id }, { earnings: -more })
  return -more
}

interface Earned {
  id: string
  campaign: string | null
  amount: number
  taken_back: number
  state: 'held' | 'available'
}

/**
 * Takes back from a customer's commissions, newest first, what an invoice credited: at most what they are still worth.
 * @param partner locked by this transaction
 * @param amount cents
 */
export async function takeBackCredited(
  trx: Transaction,
  { id: partnerId }: Pick<Partner, 'id'>,
  referralId: string,
  amount: number
): Promise<void> {
  const earned: Earned[] = await trx
    .from('partner_commissions')
    .where('referral_id', referralId)
    .whereColumn('taken_back', '<', 'amount')
    .orderBy('period_start', 'desc')
    .orderBy('id', 'desc')
    .select('id', 'campaign', 'amount', 'taken_back', 'state')
  const now = billingNow()
  let left = amount
  for (const one of earned) {
    const back = Math.min(left, one.amount - one.taken_back)
    if (back <= 0) break
    left -= back
    await execute(
      trx,
      'UPDATE partner_commissions SET taken_back = taken_back + ?, credited = credited + ? WHERE id = ?',
      [back, back, one.id]
    )
    await execute(trx, 'UPDATE partner_referrals SET commissions = commissions - ? WHERE id = ?', [
      back,
      referralId,
    ])
    const common = { partnerId, commissionId: one.id, at: now }
    await move(trx, { ...common, kind: 'credited', from: one.state, to: 'expense', amount: back })
    const day = { partnerId, day: utcDay(now), campaign: one.campaign ?? '' }
    await addFromCustomer(trx, { ...day, referralId }, { earnings: -back })
  }
}
