import { billingNow } from '#billing/billing_clock'
import { readConnection } from '#core/database/transaction'
import {
  type ClickItem,
  type CommissionItem,
  type ReferralItem,
  type Row,
  shownStatus,
  toCommission,
  toReferral,
  withResults,
} from '#partners/queries/lists'

/** UTC milliseconds; `end` excluded. */
export interface Span {
  begin: number
  end: number
}

const between = (table: string, column: string, { begin, end }: Span, partnerId: string) =>
  readConnection()
    .from(table)
    .where(`${table}.partner_id`, partnerId)
    .where(`${table}.${column}`, '>=', begin)
    .where(`${table}.${column}`, '<', end)
    .orderBy(`${table}.${column}`, 'desc')

/** Ids of one query for what became of clicks. */
const AT_ONCE = 500

export async function clicksBetween(partnerId: string, span: Span, most: number): Promise<ClickItem[]> {
  const found: Row[] = await between('partner_clicks', 'created_at', span, partnerId).limit(most)
  const clicks: ClickItem[] = []
  for (let start = 0; start < found.length; start += AT_ONCE)
    clicks.push(...(await withResults(partnerId, found.slice(start, start + AT_ONCE))))
  return clicks
}

export async function referralsBetween(partnerId: string, span: Span, most: number): Promise<ReferralItem[]> {
  const found: Row[] = await between('partner_referrals', 'created_at', span, partnerId).limit(most)
  const now = billingNow()
  return found.map((row) => toReferral(row, now))
}

export async function commissionsBetween(
  partnerId: string,
  span: Span,
  most: number
): Promise<CommissionItem[]> {
  const found: Row[] = await between('partner_commissions', 'earned_at', span, partnerId)
    .leftJoin('partner_payouts', 'partner_payouts.id', 'partner_commissions.payout_id')
    .limit(most)
    .select(shownStatus())
  return found.map(toCommission)
}
