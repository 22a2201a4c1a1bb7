import { type AccountOwner, ownersOf } from '#administration/account_owners'
import { readConnection } from '#core/database/transaction'
import { cursorPage } from '#core/http/cursor_page'
import { isoTime } from '#core/http/envelope'
import { isId } from '#core/ids'
import { dollars, fraction } from '#partners/money'
import { type PayoutStatus, toPayout } from '#partners/payouts/payout_rows'
import { type CommissionStatus, shownStatus } from '#partners/queries/lists'

interface Page {
  limit: number
  startingAfter?: string
}

export interface PayoutsQuery extends Page {
  state: PayoutStatus | 'held' | 'waiting' | 'all'
  partnerId?: string
}

/** Payouts that an operator has to decide about. */
export const HELD = "partner_payouts WHERE hold IS NOT NULL AND status = 'pending'"
/** Payouts that failed, their money being in the balance until another payout takes it. */
export const UNPAID = `partner_payouts AS failed WHERE status = 'failed' AND failure <> 'banned' AND NOT EXISTS (
  SELECT 1 FROM partner_payouts AS later WHERE later.partner_id = failed.partner_id AND later.id > failed.id)`

/** One page of all partners' payouts, newest first. */
export async function listPayouts({ state, partnerId, limit, startingAfter }: PayoutsQuery) {
  const query = readConnection()
    .from('partner_payouts')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (state === 'waiting') query.whereRaw(`id IN (SELECT id FROM ${HELD} UNION ALL SELECT id FROM ${UNPAID})`)
  else if (state !== 'all') query.where('status', state === 'held' ? 'pending' : state)
  if (state === 'held') query.whereNotNull('hold')
  if (partnerId !== undefined) query.where('partner_id', isId(partnerId) ? partnerId.toLowerCase() : '')
  if (startingAfter !== undefined) query.where('id', '<', startingAfter.toLowerCase())
  const { items, ...page } = cursorPage<{ id: string }>(await query, limit)
  const payouts = items.map(toPayout)
  const emails = await emailsOf(payouts.map(({ partnerId }) => partnerId))
  return {
    payouts: payouts.map((payout) => ({
      id: payout.id,
      partnerId: payout.partnerId,
      partnerEmail: emails.get(payout.partnerId) ?? '',
      amount: dollars(payout.amount),
      kind: payout.kind,
      status: payout.status,
      hold: payout.hold,
      failure: payout.failure,
      reversed: dollars(payout.reversed),
      stripeTransferId: payout.stripeTransferId,
      requestedAt: isoTime(payout.requestedAt),
      completedAt: isoTime(payout.completedAt),
    })),
    ...page,
  }
}

export interface CommissionsQuery extends Page {
  state: 'review' | 'rejected' | 'all'
  partnerId?: string
}

interface CommissionRow {
  id: string
  kind: 'commission' | 'bonus'
  partner_id: string
  referral_id: string | null
  shown: CommissionStatus
  review: string | null
  plan_name: string | null
  month: number | null
  rate: number | null
  invoice_amount: number | null
  amount: number
  taken_back: number
  earned_at: number
  available_at: number
  rejected_at: number | null
  rejection: string | null
}

/** One page of all partners' commissions, newest first. */
export async function listCommissions({ state, partnerId, limit, startingAfter }: CommissionsQuery) {
  const query = readConnection()
    .from('partner_commissions')
    .leftJoin('partner_payouts', 'partner_payouts.id', 'partner_commissions.payout_id')
    .orderBy('partner_commissions.id', 'desc')
    .limit(limit + 1)
    .select(shownStatus())
  const column = (name: string) => `partner_commissions.${name}`
  if (state !== 'all') query.whereNotNull(column(state === 'review' ? 'review' : 'rejected_at'))
  if (partnerId !== undefined)
    query.where(column('partner_id'), isId(partnerId) ? partnerId.toLowerCase() : '')
  if (startingAfter !== undefined) query.where(column('id'), '<', startingAfter.toLowerCase())
  const { items, ...page } = cursorPage<CommissionRow>(await query, limit)
  const [emails, customers] = await Promise.all([
    emailsOf(items.map(({ partner_id }) => partner_id)),
    customersOf(items.map(({ referral_id }) => referral_id)),
  ])
  return {
    commissions: items.map((row) => ({
      id: row.id,
      kind: row.kind,
      partnerId: row.partner_id,
      partnerEmail: emails.get(row.partner_id) ?? '',
      customer: customers.get(row.referral_id ?? '') ?? null,
      status: row.shown,
      reason: row.review,
      planName: row.plan_name,
      month: row.month,
      rate: row.rate === null ? null : fraction(row.rate),
      invoiceAmount: row.invoice_amount === null ? null : dollars(row.invoice_amount),
      amount: dollars(row.amount),
      takenBack: dollars(row.taken_back),
      earnedAt: isoTime(row.earned_at),
      availableAt: isoTime(row.available_at),
      rejectedAt: row.rejected_at === null ? null : isoTime(row.rejected_at),
      rejection: row.rejection,
    })),
    ...page,
  }
}

/** Partners' e-mail addresses, by partner. */
export async function emailsOf(partnerIds: string[]): Promise<Map<string, string>> {
  if (partnerIds.length === 0) return new Map()
  const found: { id: string; email: string }[] = await readConnection()
    .from('partners')
    .join('users', 'users.account_id', 'partners.account_id')
    .whereIn('partners.id', [...new Set(partnerIds)])
    .select('partners.id', 'users.email')
  return new Map(found.map(({ id, email }) => [id, email]))
}

/** The users whom partners have sent, by referral, as far as they still have an account. */
export async function customersOf(referralIds: (string | null)[]): Promise<Map<string, AccountOwner>> {
  const ids = [...new Set(referralIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const referrals: { id: string; account_id: string | null }[] = await readConnection()
    .from('partner_referrals')
    .whereIn('id', ids)
    .select('id', 'account_id')
  const owners = await ownersOf(referrals.map(({ account_id }) => account_id))
  return new Map(
    referrals.flatMap(({ id, account_id }) => {
      const owner = owners.get(account_id ?? '')
      return owner ? [[id, owner] as const] : []
    })
  )
}
