import { billingNow } from '#billing/services/billing_clock'
import { reading } from '#core/database/transaction'
import { type Payout, payoutOf } from '#partners/payouts/payout_rows'

export interface Page {
  page: number
  limit: number
}

interface Found<T> {
  items: T[]
  total: number
}

type Row = Record<string, unknown>
type Query = ReturnType<ReturnType<typeof reading>['from']>

/** One page of a partner's rows, newest first. */
async function pageOf<T>(
  query: () => Query,
  { page, limit }: Page,
  read: (row: Row) => T
): Promise<Found<T>> {
  const [counted, found] = await Promise.all([
    query().count('* as total').first(),
    query()
      .orderBy('id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit),
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
  lastCommission: number
  commissions: number
  source: 'link' | 'code'
  campaign: string | null
}

export type ReferralStatus = 'signed_up' | 'active' | 'ended'

const numberOrNull = (value: unknown) => (value === null ? null : Number(value))

function referralOf(row: Row, now: number): ReferralItem {
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
    lastCommission: Number(row.last_commission),
    commissions: Number(row.commissions),
    source: row.source as 'link' | 'code',
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
    const all = reading().from('partner_referrals').where('partner_id', partnerId)
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
  return pageOf(query, page, (row) => referralOf(row, now))
}

export interface ClickItem {
  id: string
  address: string
  path: string
  campaign: string | null
  referrer: string | null
  at: number
  signedUp: boolean
  converted: boolean
}

export async function clicksOf(partnerId: string, page: Page): Promise<Found<ClickItem>> {
  const query = () => reading().from('partner_clicks').where('partner_id', partnerId)
  const { items, total } = await pageOf(query, page, (row) => row)
  const referrals: { click_id: string; converted_at: unknown }[] =
    items.length === 0
      ? []
      : await reading()
          .from('partner_referrals')
          .whereIn(
            'click_id',
            items.map(({ id }) => String(id))
          )
          .where('partner_id', partnerId)
          .select('click_id', 'converted_at')
  const byClick = new Map(referrals.map((one) => [one.click_id, one]))
  return {
    total,
    items: items.map((row) => {
      const referral = byClick.get(String(row.id))
      return {
        id: String(row.id),
        address: String(row.address),
        path: String(row.path),
        campaign: row.campaign as string | null,
        referrer: row.referrer as string | null,
        at: Number(row.created_at),
        signedUp: referral !== undefined,
        converted: referral !== undefined && referral.converted_at !== null,
      }
    }),
  }
}

export const payoutsOf = (partnerId: string, page: Page): Promise<Found<Payout>> =>
  pageOf(() => reading().from('partner_payouts').where('partner_id', partnerId), page, payoutOf)

export type CommissionStatus = 'held' | 'review' | 'available' | 'reversed'

export interface CommissionItem {
  id: string
  kind: 'commission' | 'bonus'
  bonusTier: string | null
  referralId: string | null
  planName: string | null
  month: number | null
  rate: number | null
  invoiceAmount: number | null
  amount: number
  takenBack: number
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
    const all = reading().from('partner_commissions').where('partner_id', partnerId)
    if (status === 'reversed') return all.where('taken_back', '>', 0).whereColumn('taken_back', 'amount')
    if (status === undefined) return all
    all.where((left) => left.where('amount', 0).orWhereColumn('taken_back', '<', 'amount'))
    if (status === 'review') return all.whereNotNull('review')
    return all.where('state', status).whereNull('review')
  }
  return pageOf(query, page, commissionOf)
}

function commissionOf(row: Row): CommissionItem {
  const [amount, takenBack] = [Number(row.amount), Number(row.taken_back)]
  const isReversed = takenBack > 0 && takenBack >= amount
  return {
    id: String(row.id),
    kind: row.kind as 'commission' | 'bonus',
    bonusTier: row.bonus_tier as string | null,
    referralId: row.referral_id as string | null,
    planName: row.plan_name as string | null,
    month: numberOrNull(row.month),
    rate: numberOrNull(row.rate),
    invoiceAmount: numberOrNull(row.invoice_amount),
    amount,
    takenBack,
    status: isReversed ? 'reversed' : row.review !== null ? 'review' : (row.state as 'held' | 'available'),
    earnedAt: Number(row.earned_at),
    availableAt: Number(row.available_at),
  }
}
