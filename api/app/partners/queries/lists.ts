import { billingNow } from '#billing/billing_clock'
import { query, readConnection } from '#core/database/transaction'
import type { Device } from '#partners/clicks/origin'
import { type Payout, toPayout } from '#partners/payouts/payout_rows'

export interface Page {
  page: number
  limit: number
}

interface Found<T> {
  items: T[]
  total: number
}

export type Row = Record<string, unknown>
type Query = ReturnType<ReturnType<typeof readConnection>['from']>

/** One page of a partner's rows, newest first. */
async function pageOf<T>(
  query: () => Query,
  { page, limit }: Page,
  read: (row: Row) => T,
  { by, columns }: { by: string[]; columns: string | ReturnType<typeof shownStatus> } = {
    by: ['id'],
    columns: '*',
  }
): Promise<Found<T>> {
  const [counted, found] = await Promise.all([
    query().count('* as total').first(),
    query()
      .orderBy(by.map((column) => ({ column, order: 'desc' as const })))
      .offset((page - 1) * limit)
      .limit(limit)
      .select(columns),
  ])
  return { total: Number(counted.total), items: found.map(read) }
}

export interface ReferralItem {
  id: string
  status: ReferralStatus
  planName: string | null
  createdAt: number
  convertedAt: number | null
  paidMonths: number
  /** Cents that a month of the current plan earns. */
  monthlyCommission: number
  commissions: number
  source: ReferralSource
  campaign: string | null
}

/** Assigned: by an operator. */
export type ReferralSource = 'link' | 'code' | 'assigned'
export type ReferralStatus = 'signed_up' | 'active' | 'ended'

const numberOrNull = (value: unknown) => (value === null ? null : Number(value))

export function toReferral(row: Row, now: number): ReferralItem {
  const convertedAt = numberOrNull(row.converted_at)
  const until = numberOrNull(row.active_until)
  const active = Boolean(row.is_active) && (until === null || until > now)
  const status = convertedAt === null ? 'signed_up' : active ? 'active' : 'ended'
  return {
    id: String(row.id),
    status,
    planName: status === 'active' ? (row.plan_name as string | null) : null,
    createdAt: Number(row.created_at),
    convertedAt,
    paidMonths: Number(row.paid_months),
    monthlyCommission: Number(row.monthly_commission),
    commissions: Number(row.commissions),
    source: row.source as ReferralSource,
    campaign: row.campaign as string | null,
  }
}

export function referralsOf(
  partnerId: string,
  page: Page,
  { status, earning }: { status?: ReferralStatus; earning?: number } = {}
): Promise<Found<ReferralItem>> {
  const now = billingNow()
  const query = () => {
    const all = readConnection().from('partner_referrals').where('partner_id', partnerId)
    if (status === 'signed_up') all.whereNull('converted_at')
    if (status === 'active')
      all
        .whereNotNull('converted_at')
        .where('is_active', true)
        .where((until) => until.whereNull('active_until').orWhere('active_until', '>', now))
    if (status === 'ended')
      all
        .whereNotNull('converted_at')
        .where((over) =>
          over
            .where('is_active', false)
            .orWhere((lapsed) => lapsed.whereNotNull('active_until').where('active_until', '<=', now))
        )
    if (earning !== undefined) all.where('paid_months', '<', earning)
    return all
  }
  return pageOf(query, page, (row) => toReferral(row, now))
}

export interface ClickItem {
  id: string
  address: string
  path: string
  campaign: string | null
  referrer: string | null
  country: string | null
  device: Device | null
  at: number
  signedUp: boolean
  converted: boolean
}

export async function clicksOf(partnerId: string, page: Page): Promise<Found<ClickItem>> {
  const query = () => readConnection().from('partner_clicks').where('partner_id', partnerId)
  const { items, total } = await pageOf(query, page, (row) => row)
  return { total, items: await withResults(partnerId, items) }
}

/** Clicks with what became of them. */
export async function withResults(partnerId: string, items: Row[]): Promise<ClickItem[]> {
  const referrals: { click_id: string; converted_at: unknown }[] =
    items.length === 0
      ? []
      : await readConnection()
          .from('partner_referrals')
          .whereIn(
            'click_id',
            items.map(({ id }) => String(id))
          )
          .where('partner_id', partnerId)
          .select('click_id', 'converted_at')
  const byClick = new Map(referrals.map((one) => [one.click_id, one]))
  return items.map((row) => {
    const referral = byClick.get(String(row.id))
    return {
      id: String(row.id),
      address: String(row.address),
      path: String(row.path),
      campaign: row.campaign as string | null,
      referrer: row.referrer as string | null,
      country: row.country as string | null,
      device: row.device as Device | null,
      at: Number(row.created_at),
      signedUp: referral !== undefined,
      converted: referral !== undefined && referral.converted_at !== null,
    }
  })
}

export const payoutsOf = (partnerId: string, page: Page): Promise<Found<Payout>> =>
  pageOf(() => readConnection().from('partner_payouts').where('partner_id', partnerId), page, toPayout)

export type CommissionStatus =
  | 'held'
  | 'review'
  | 'available'
  | 'in_payout'
  | 'paid'
  | 'reversed'
  | 'rejected'

export interface CommissionItem {
  id: string
  kind: 'commission' | 'bonus'
  bonusTier: string | null
  referralId: string | null
  planName: string | null
  month: number | null
  rate: number | null
  invoiceAmount: number | null
  /** Cents of the invoice that earned; null where that was not stored. */
  base: number | null
  amount: number
  takenBack: number
  /** How much of that because a later invoice credited the customer. */
  credited: number
  /** Why an operator rejected it. */
  rejection: string | null
  status: CommissionStatus
  earnedAt: number
  availableAt: number
}

export function commissionsOf(
  partnerId: string,
  page: Page,
  status?: CommissionStatus
): Promise<Found<CommissionItem>> {
  const query = () => {
    const all = readConnection()
      .from('partner_commissions')
      .leftJoin('partner_payouts', 'partner_payouts.id', 'partner_commissions.payout_id')
      .where('partner_commissions.partner_id', partnerId)
    return status === undefined ? all : all.whereRaw(`${STATUS} = ?`, [status])
  }
  const by = ['partner_commissions.earned_at', 'partner_commissions.id']
  return pageOf(query, page, toCommission, { by, columns: shownStatus() })
}

export interface PayoutDetails {
  payout: Payout
  commissions: PaidCommission[]
  /** Whether there are more commissions. */
  more: boolean
  /** Cents of the payout that are not these commissions: what was taken back of paid ones, or came back before. */
  adjustment: number
}

/** What a payout paid: its commissions, and what else its amount is made of. */
export async function payoutDetails(partnerId: string, payoutId: string): Promise<PayoutDetails | null> {
  const row = await readConnection()
    .from('partner_payouts')
    .where({ id: payoutId, partner_id: partnerId })
    .first()
  if (!row) return null
  const [sum] = await query<{ total: number }>(
    readConnection(),
    'SELECT COALESCE(SUM(payout_amount), 0) AS total FROM partner_commissions WHERE payout_id = ?',
    [payoutId]
  )
  const found: Row[] = await readConnection()
    .from('partner_commissions')
    .leftJoin('partner_payouts', 'partner_payouts.id', 'partner_commissions.payout_id')
    .where('partner_commissions.payout_id', payoutId)
    .orderBy('partner_commissions.earned_at')
    .orderBy('partner_commissions.id')
    .limit(MAX_IN_PAYOUT + 1)
    .select(shownStatus())
  const payout = toPayout(row)
  return {
    payout,
    commissions: found
      .slice(0, MAX_IN_PAYOUT)
      .map((one) => ({ ...toCommission(one), paid: Number(one.payout_amount) })),
    more: found.length > MAX_IN_PAYOUT,
    adjustment: payout.amount - Number(sum!.total),
  }
}

/** Commissions listed with a payout; the list of all commissions has the rest. */
const MAX_IN_PAYOUT = 200

export interface PaidCommission extends CommissionItem {
  /** Cents that the payout contains of it. */
  paid: number
}

/** In the order in which one status hides the next. */
const STATUS = `CASE WHEN partner_commissions.is_rejected THEN 'rejected'
  WHEN taken_back > 0 AND taken_back >= partner_commissions.amount THEN 'reversed'
  WHEN review IS NOT NULL THEN 'review'
  WHEN partner_payouts.status IN ('pending', 'processing') THEN 'in_payout'
  WHEN partner_payouts.status = 'completed' THEN 'paid'
  ELSE state END`
export const shownStatus = () => readConnection().raw(`partner_commissions.*, ${STATUS} AS shown`)

export function toCommission(row: Row): CommissionItem {
  return {
    id: String(row.id),
    kind: row.kind as 'commission' | 'bonus',
    bonusTier: row.bonus_tier as string | null,
    referralId: row.referral_id as string | null,
    planName: row.plan_name as string | null,
    month: numberOrNull(row.month),
    rate: numberOrNull(row.rate),
    invoiceAmount: numberOrNull(row.invoice_amount),
    base: numberOrNull(row.base),
    amount: Number(row.amount),
    takenBack: Number(row.taken_back),
    credited: Number(row.credited),
    rejection: row.rejection as string | null,
    status: row.shown as CommissionStatus,
    earnedAt: Number(row.earned_at),
    availableAt: Number(row.available_at),
  }
}
