import { billingNow } from '#billing/services/billing_clock'
import type { Transaction } from '#core/database/transaction'
import { change, rows } from '#core/database/transaction'
import type { DomainEvent } from '#core/events/domain_events'
import { newId } from '#core/ids'
import { enqueue } from '#core/jobs/queue'
import { utcDay } from '#core/time'
import { awardBonuses } from '#partners/commissions/bonus'
import { noteHold } from '#partners/commissions/holds'
import { type PaidMonth, paidMonthOf } from '#partners/commissions/paid_month'
import { settleRefund } from '#partners/commissions/refund'
import { CARD_CHECK_JOB } from '#partners/jobs'
import { move } from '#partners/ledger/move'
import { conversionLetter } from '#partners/mails/letters'
import { writeToPartner } from '#partners/mails/write_to_partner'
import { CURRENCY, holdTime, shareOf } from '#partners/program'
import { activeReferrals, termsOf } from '#partners/queries/active_referrals'
import { addToDay } from '#partners/services/days'
import { lockPartner, type Partner } from '#partners/services/partner_rows'

type Paid = DomainEvent<'invoice.paid'>

interface ReferralRow {
  id: string
  partner_id: string
  account_id: string
  campaign: string | null
  flag: string | null
  converted_at: number | null
  changed_at: number
}

/**
 * Earns the commission of a referred customer's paid invoice, once: on the amount charged, without tax. It is held
 * until the hold is over, and longer where an operator must review it.
 */
export async function earnCommission(
  trx: Transaction,
  { data: invoice, occurredAt }: Paid,
  now = billingNow()
): Promise<void> {
  const referral: ReferralRow | null = await trx
    .from('partner_referrals')
    .where('account_id', invoice.accountId)
    .first()
  const partner = referral && (await lockPartner(trx, referral.partner_id))
  const net = invoice.paid - invoice.tax
  if (!partner || !referral || net <= 0 || invoice.currency !== CURRENCY) return
  if (partner.status === 'banned') return
  const known = await rows(trx, 'SELECT id FROM partner_commissions WHERE stripe_invoice_id = ?', [
    invoice.stripeInvoiceId,
  ])
  if (known.length > 0) return
  const isFirst = referral.converted_at === null
  if (isFirst) await convert(trx, { partner, referral, now })
  await markActive(trx, referral, occurredAt)
  await change(trx, 'UPDATE partners SET revenue = revenue + ? WHERE id = ?', [invoice.paid, partner.id])
  const active = await activeReferrals(partner.id, trx)
  const month = await paidMonthOf(trx, referral.id, { ...invoice, net })
  if (month) {
    const amount = await record(trx, { partner, referral, invoice, month, active, now })
    if (isFirst && amount > 0 && partner.conversionMail)
      await writeToPartner(trx, partner.accountId, (reader) =>
        conversionLetter(reader, amount, month.planName === null ? 'a plan' : `the ${month.planName}`)
      )
  }
  await awardBonuses(trx, { partner, active, now })
  await settleRefund(trx, partner, invoice.stripeInvoiceId)
}

async function convert(
  trx: Transaction,
  { partner, referral, now }: { partner: Partner; referral: ReferralRow; now: number }
): Promise<void> {
  await change(trx, 'UPDATE partner_referrals SET converted_at = ? WHERE id = ?', [now, referral.id])
  const day = { partnerId: partner.id, day: utcDay(now), campaign: referral.campaign ?? '' }
  await addToDay(trx, day, { conversions: 1 })
}

/** A paying customer is on a paid plan, unless the subscription has reported something newer. */
const markActive = (trx: Transaction, { id }: ReferralRow, at: number) =>
  change(
    trx,
    `UPDATE partner_referrals SET is_active = ?, active_until = NULL, changed_at = ?
     WHERE id = ? AND changed_at = 0`,
    [true, at, id]
  )

interface Earned {
  partner: Partner
  referral: ReferralRow
  invoice: Paid['data']
  month: PaidMonth
  active: number
  now: number
}

async function record(
  trx: Transaction,
  { partner, referral, invoice, month, active, now }: Earned
): Promise<number> {
  const { rate } = termsOf(partner, active)
  const amount = shareOf(month.base, rate)
  const id = newId()
  const availableAt = now + holdTime()
  await trx.table('partner_commissions').insert({
    id,
    partner_id: partner.id,
    referral_id: referral.id,
    kind: 'commission',
    stripe_invoice_id: invoice.stripeInvoiceId,
    plan_name: month.planName,
    campaign: referral.campaign,
    month: month.number,
    months: month.months,
    period_start: month.periodStart,
    period_end: month.periodEnd,
    rate,
    invoice_amount: invoice.paid - invoice.tax,
    invoice_paid: invoice.paid,
    amount,
    state: 'held',
    review: referral.flag,
    earned_at: now,
    available_at: availableAt,
  })
  await change(
    trx,
    `UPDATE partner_referrals SET paid_months = ?, last_commission = ?, commissions = commissions + ?, plan_name = ?
     WHERE id = ?`,
    [month.number + month.months - 1, amount, amount, month.planName, referral.id]
  )
  if (amount > 0) {
    await move(trx, {
      partnerId: partner.id,
      kind: 'commission',
      from: 'expense',
      to: 'held',
      amount,
      commissionId: id,
      at: now,
    })
    const day = { partnerId: partner.id, day: utcDay(now), campaign: referral.campaign ?? '' }
    await addToDay(trx, day, { earnings: amount })
  }
  await noteHold(trx, partner.id, availableAt)
  await enqueue(trx, {
    kind: CARD_CHECK_JOB,
    payload: { referralId: referral.id },
    dedupeKey: `${CARD_CHECK_JOB}:${referral.id}`,
  })
  return amount
}
