import { billingNow } from '#billing/billing_clock'
import { readConnection } from '#core/database/transaction'
import { DAY, utcDay } from '#core/time'

/** Counts of some days; earnings in cents. */
export interface Figures {
  clicks: number
  uniqueClicks: number
  signUps: number
  conversions: number
  earnings: number
}

export interface DayRow extends Figures {
  day: string
  campaign: string
}

export const NOTHING: Figures = { clicks: 0, uniqueClicks: 0, signUps: 0, conversions: 0, earnings: 0 }

/** Percent of unique clicks that became customers, with one decimal. */
export const conversionRate = ({
  conversions,
  uniqueClicks,
}: Pick<Figures, 'conversions' | 'uniqueClicks'>) =>
  uniqueClicks === 0 ? 0 : Math.round((conversions / uniqueClicks) * 1_000) / 10

export const added = (one: Figures, other: Figures): Figures => ({
  clicks: one.clicks + other.clicks,
  uniqueClicks: one.uniqueClicks + other.uniqueClicks,
  signUps: one.signUps + other.signUps,
  conversions: one.conversions + other.conversions,
  earnings: one.earnings + other.earnings,
})

/** The days of a range that ends today, oldest first, in UTC. */
export const lastDays = (days: number, now = billingNow()) =>
  Array.from({ length: days }, (_, index) => utcDay(now - (days - 1 - index) * DAY))

/** A partner's figures by day and campaign, starting with a day. */
export async function daysSince(partnerId: string, day: string): Promise<DayRow[]> {
  const found = await readConnection()
    .from('partner_days')
    .where('partner_id', partnerId)
    .where('day', '>=', day)
    .orderBy('day')
  return found.map(toDay)
}

/** The same within a range of days, both included. */
export async function daysBetween(
  partnerId: string,
  { from, to }: { from: string; to: string }
): Promise<DayRow[]> {
  const found = await readConnection()
    .from('partner_days')
    .where('partner_id', partnerId)
    .whereBetween('day', [from, to])
    .orderBy('day')
  return found.map(toDay)
}

const toDay = (row: Record<string, unknown>): DayRow => ({
  day: String(row.day),
  campaign: String(row.campaign),
  ...toFigures(row),
})

export const toFigures = (row: Record<string, unknown>): Figures => ({
  clicks: Number(row.clicks),
  uniqueClicks: Number(row.unique_clicks),
  signUps: Number(row.sign_ups),
  conversions: Number(row.conversions),
  earnings: Number(row.earnings),
})
