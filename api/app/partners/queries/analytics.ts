import { billingNow } from '#billing/billing_clock'
import type { Schema } from '#core/contract/types'
import { query, readConnection } from '#core/database/transaction'
import { DAY, utcDay } from '#core/time'
import { DIMENSIONS, type Dimension } from '#partners/days'
import { added, daysBetween, daysSince, type Figures, NOTHING, toFigures } from '#partners/queries/figures'
import type { Range } from '#partners/queries/range'

export interface Analytics extends Range {
  days: number
  current: Figures
  previous: Figures
  daily: ({ date: string } & Figures)[]
  /** Cents by calendar month. */
  monthly: Schema<'PartnerAnalytics'>['monthly']
  sources: ({ campaign: string | null } & Figures)[]
  origins: Record<Dimension, ({ value: string | null } & Figures)[]>
}

const MONTHS = 12
const SOURCES = 20

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const sum = (list: Figures[]) => list.reduce(added, NOTHING)

/** The results of a partner's links in a range of days, and in as many days before. */
export async function analyticsOf(partnerId: string, { from, to }: Range): Promise<Analytics> {
  const days = (startOf(to) - startOf(from)) / DAY + 1
  const months = lastMonths(billingNow())
  const before = utcDay(startOf(from) - days * DAY)
  const [inBoth, inMonths, paid, origins] = await Promise.all([
    daysBetween(partnerId, { from: before, to }),
    daysSince(partnerId, `${months[0]!}-01`),
    paidByMonth(partnerId, startOf(`${months[0]!}-01`)),
    originsOf(partnerId, { from, to }),
  ])
  const inRange = inBoth.filter(({ day }) => day >= from)
  const byDay = Map.groupBy(inRange, ({ day }) => day)
  const byMonth = Map.groupBy(inMonths, ({ day }) => day.slice(0, 7))
  return {
    from,
    to,
    days,
    current: sum(inRange),
    previous: sum(inBoth.filter(({ day }) => day < from)),
    daily: Array.from({ length: days }, (_, index) => {
      const date = utcDay(startOf(from) + index * DAY)
      return { date, ...sum(byDay.get(date) ?? []) }
    }),
    monthly: months.map((month) => ({
      month,
      earned: sum(byMonth.get(month) ?? []).earnings,
      paid: paid.get(month) ?? 0,
    })),
    sources: [...Map.groupBy(inRange, ({ campaign }) => campaign)]
      .map(([campaign, list]) => ({ campaign: campaign === '' ? null : campaign, ...sum(list) }))
      .sort((a, b) => b.clicks - a.clicks || (a.campaign ?? '').localeCompare(b.campaign ?? ''))
      .slice(0, SOURCES),
    origins,
  }
}

/** The figures of a range by each dimension, the most clicks first. */
async function originsOf(partnerId: string, { from, to }: Range): Promise<Analytics['origins']> {
  const found = await query<Record<string, unknown>>(
    readConnection(),
    `SELECT dimension, value, SUM(clicks) AS clicks, SUM(unique_clicks) AS unique_clicks, SUM(sign_ups) AS sign_ups,
       SUM(conversions) AS conversions, SUM(earnings) AS earnings
     FROM partner_origins WHERE partner_id = ? AND day >= ? AND day <= ?
     GROUP BY dimension, value ORDER BY clicks DESC, value`,
    [partnerId, from, to]
  )
  const byDimension = Map.groupBy(found, ({ dimension }) => dimension)
  const list = (dimension: Dimension) =>
    (byDimension.get(dimension) ?? [])
      .slice(0, SOURCES)
      .map((row) => ({ value: row.value === '' ? null : String(row.value), ...toFigures(row) }))
  return Object.fromEntries(DIMENSIONS.map((one) => [one, list(one)])) as Analytics['origins']
}

/** The calendar months up to this one, oldest first: YYYY-MM. */
function lastMonths(now: number): string[] {
  const today = new Date(now)
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (MONTHS - 1 - index), 1))
      .toISOString()
      .slice(0, 7)
  )
}

/** Cents paid out in each month, less what was returned in it. */
async function paidByMonth(partnerId: string, from: number): Promise<Map<string, number>> {
  const entries: { created_at: number; amount: number }[] = await readConnection()
    .from('partner_ledger')
    .where('partner_id', partnerId)
    .where('created_at', '>=', from)
    .where('account', 'paid')
    .orderBy('created_at')
    .orderBy('id')
    .select('created_at', 'amount')
  const sums = new Map<string, number>()
  for (const { created_at, amount } of entries) {
    const month = new Date(created_at).toISOString().slice(0, 7)
    sums.set(month, (sums.get(month) ?? 0) + amount)
  }
  return sums
}
