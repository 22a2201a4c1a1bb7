import { billingNow } from '#billing/billing_clock'
import type { Transaction } from '#core/database/transaction'
import { execute } from '#core/database/transaction'
import type { DomainEvent } from '#core/events/domain_events'
import { newId } from '#core/ids'
import { enqueue } from '#core/jobs/queue'
import { utcDay } from '#core/time'
import { settleBonuses } from '#partners/commissions/bonus'
import {
  type Earned,
  earnedBy,
  type InvoiceLine,
  monthlyPrice,
  monthsCovered,
} from '#partners/commissions/earning_days'
import { noteHold } from '#partners/commissions/holds'
import { settleRefund, takeBackCredited } from '#partners/commissions/refund'
import { addFromCustomer } from '#partners/days'
import { CARD_CHECK_JOB } from '#partners/jobs'
import { move } from '#partners/ledger/move'
import { commissionEmail } from '#partners/mails/change_emails'
import { conversionEmail } from '#partners/mails/emails'
import { writeToPartner } from '#partners/mails/write_to_partner'
import { lockPartner, type Partner } from '#partners/partner_rows'
import { CURRENCY, holdTime, shareOf } from '#partners/program'
import { referralCounts, termsOf } from '#partners/queries/active_referrals'

type Paid = DomainEvent<'invoice.paid'>

interface ReferralRow {
  id: string
  partner_id: string
  account_id: string
  campaign: string | null
  flag: string | null
  converted_at: number | null
  window_start: number | null
  paid_months: number
  credit: number
  commissions: number
  changed_at: number
}

/**
 * Earns the commission of a referred customer's paid invoice, once: on what was charged without tax, for the days
 * that earn. It is held until the hold is over, and longer where an operator must review it.
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
  if (!partner || !referral || invoice.currency !== CURRENCY) return
  if (partner.status === 'banned') return
  const lines = toLines(invoice)
  // What an earlier invoice credited was paid then; other credit was never paid.
  const credit =
    invoice.amount < 0 ? invoice.amount : Math.min(referral.credit, invoice.amount - invoice.paid)
  const paid = invoice.paid + Math.max(0, credit)
  const isPaid = paid > 0 && lines.some(({ net }) => net > 0)
  const isCredit = invoice.amount <= 0 && referral.window_start !== null && lines.some(({ net }) => net !== 0)
  if (!isPaid && !isCredit) return
  const known: unknown[] = await trx
    .from('partner_commissions')
    .where('stripe_invoice_id', invoice.stripeInvoiceId)
    .select('id')
  if (known.length > 0) return
  const isFirst = referral.converted_at === null
  if (isFirst) await convert(trx, { partner, referral, now })
  await markActive(trx, referral, occurredAt)
  const windowStart = referral.window_start ?? invoice.periodStart
  await execute(trx, 'UPDATE partner_referrals SET window_start = ?, credit = credit - ? WHERE id = ?', [
    windowStart,
    credit,
    referral.id,
  ])
  await execute(trx, 'UPDATE partners SET revenue = revenue + ? WHERE id = ?', [invoice.paid, partner.id])
  const { counted } = await referralCounts(partner.id, trx)
  const { rate } = termsOf(partner, counted)
  const earned = earnedBy(lines, { paid, total: invoice.amount, rate, windowStart })
  if (earned.inside) {
    const plan = await planOf(trx, invoice.planId)
    await record(trx, { partner, referral, invoice, lines, plan, paid, rate, earned, windowStart, now })
    const letter = isFirst ? conversionEmail : commissionEmail
    if (earned.amount > 0 && partner.mails[isFirst ? 'conversion' : 'commissionEarned'])
      await writeToPartner(trx, partner.accountId, (reader) =>
        letter(reader, earned.amount, plan === null ? 'a plan' : `the ${plan.name}`)
      )
  }
  await settleRefund(trx, partner, invoice.stripeInvoiceId)
  await settleBonuses(trx, partner, now)
}

/** One line for the whole invoice where its event is from before lines were part of it. */
const toLines = ({ lines, paid, tax, periodStart, periodEnd }: Paid['data']): InvoiceLine[] =>
  (lines as InvoiceLine[] | undefined) ?? [{ net: paid - tax, periodStart, periodEnd }]

interface PaidPlan {
  name: string
  interval: string
}

async function planOf(trx: Transaction, planId: string | null): Promise<PaidPlan | null> {
  if (planId === null) return null
  return trx.from('plans').where('id', planId).select('name', 'interval').first()
}

async function convert(
  trx: Transaction,
  { partner, referral, now }: { partner: Partner; referral: ReferralRow; now: number }
): Promise<void> {
  await trx.from('partner_referrals').where('id', referral.id).update({ converted_at: now })
  const day = { partnerId: partner.id, day: utcDay(now), campaign: referral.campaign ?? '' }
  await addFromCustomer(trx, { ...day, referralId: referral.id }, { conversions: 1 })
}

/** A paying customer is on a paid plan, unless the subscription has reported something newer. */
const markActive = (trx: Transaction, { id }: ReferralRow, at: number) =>
  trx
    .from('partner_referrals')
    .where({ id, changed_at: 0 })
    .update({ is_active: true, active_until: null, changed_at: at })

interface Recorded {
  partner: Partner
  referral: ReferralRow
  invoice: Paid['data']
  lines: InvoiceLine[]
  plan: PaidPlan | null
  /** Cents that the customer paid, with tax, including from credit of earlier invoices. */
  paid: number
  rate: number
  earned: Earned
  windowStart: number
  now: number
}

async function record(
  trx: Transaction,
  { partner, referral, invoice, lines, plan, paid, rate, earned, windowStart, now }: Recorded
): Promise<void> {
  const former: { period_start: number; period_end: number }[] = await trx
    .from('partner_commissions')
    .where('referral_id', referral.id)
    .where('kind', 'commission')
    .orderBy('period_start')
    .select('period_start', 'period_end')
  const periods = [
    ...former.map(({ period_start, period_end }) => ({ periodStart: period_start, periodEnd: period_end })),
    invoice,
  ]
  const months = Math.max(0, Math.max(1, monthsCovered(periods, windowStart)) - referral.paid_months)
  const amount = Math.max(0, earned.amount)
  const id = newId()
  const availableAt = now + holdTime()
  await trx.table('partner_commissions').insert({
    id,
    partner_id: partner.id,
    referral_id: referral.id,
    kind: 'commission',
    stripe_invoice_id: invoice.stripeInvoiceId,
    plan_name: plan?.name ?? null,
    campaign: referral.campaign,
    month: Math.max(1, referral.paid_months + Math.min(1, months)),
    months,
    period_start: invoice.periodStart,
    period_end: invoice.periodEnd,
    rate,
    base: earned.base,
    invoice_amount: lines.reduce((sum, { net }) => sum + net, 0),
    invoice_paid: paid,
    amount,
    state: 'held',
    review: referral.flag,
    earned_at: now,
    available_at: availableAt,
  })
  const line = lines.findLast(({ net, periodEnd }) => net > 0 && periodEnd === invoice.periodEnd)
  const monthly = line && shareOf(monthlyPrice(line, plan?.interval === 'year' ? 12 : 1), rate)
  await execute(
    trx,
    `UPDATE partner_referrals SET paid_months = paid_months + ?, commissions = commissions + ?, plan_name = ?,
       monthly_commission = COALESCE(?, monthly_commission),
       stripe_customer_id = (SELECT stripe_customer_id FROM subscriptions WHERE account_id = ?) WHERE id = ?`,
    [months, amount, plan?.name ?? null, monthly ?? null, referral.account_id, referral.id]
  )
  if (earned.amount > 0) {
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
    await addFromCustomer(trx, { ...day, referralId: referral.id }, { earnings: amount })
  }
  if (earned.amount < 0) await takeBackCredited(trx, partner, referral.id, -earned.amount)
  await noteHold(trx, partner.id, availableAt)
  await enqueue(trx, {
    kind: CARD_CHECK_JOB,
    payload: { referralId: referral.id },
    dedupeKey: `${CARD_CHECK_JOB}:${referral.id}`,
  })
}
