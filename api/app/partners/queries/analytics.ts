import { billingNow } from '#billing/services/billing_clock'
import { reading, rows } from '#core/database/transaction'
import { added, daysSince, type Figures, lastDays, NOTHING } from '#partners/queries/figures'

export interface Analytics {
  days: number
  current: Figures
  previous: Figures
  daily: ({ date: string } & Figures)[]
  /** Cents by calendar month. */
  monthly: { month: string; earned: number; paid: number }[]
  sources: ({ campaign: string | null } & Figures)[]
}

const MONTHS = 12
const SOURCES = 20

/** The results of a partner's links over the last days, and over as many days before. */
export async function analyticsOf(partnerId: string, days: number): Promise<Analytics> {
  const now = billingNow()
  const both = lastDays(days * 2, now)
  const range = both.slice(days)
  const months = lastMonths(now)
  const from = [both[0]!, `${months[0]!}-01`].toSorted()[0]!
  const stored = await daysSince(partnerId, from)
  const sum = (list: Figures[]) => list.reduce(added, NOTHING)
  const first = range[0]!
  const inRange = stored.filter(({ day }) => day >= first)
  const byDay = Map.groupBy(inRange, ({ day }) => day)
  const byMonth = Map.groupBy(stored, ({ day }) => day.slice(0, 7))
  const paid = await paidByMonth(partnerId, Date.parse(`${months[0]!}-01T00:00:00Z`))
  return {
    days,
    current: sum(inRange),
    previous: sum(stored.filter(({ day }) => day >= both[0]! && day < first)),
    daily: range.map((date) => ({ date, ...sum(byDay.get(date) ?? []) })),
    monthly: months.map((month) => ({
      month,
      earned: sum(byMonth.get(month) ?? []).earnings,
      paid: paid.get(month) ?? 0,
    })),
    sources: [...Map.groupBy(inRange, ({ campaign }) => campaign)]
      .map(([campaign, list]) => ({ campaign: campaign === '' ? null : campaign, ...sum(list) }))
      .sort((a, b) => b.clicks - a.clicks || (a.campaign ?? '').localeCompare(b.campaign ?? ''))
      .slice(0, SOURCES),
  }
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
  const entries = await rows<{ created_at: number; amount: number }>(
    reading(),
    `SELECT created_at, amount FROM partner_ledger
     WHERE partner_id = ? AND created_at >= ? AND account = 'paid' ORDER BY created_at, id`,
    [partnerId, from]
  )
  const sums = new Map<string, number>()
  for (const { created_at, amount } of entries) {
    const month = new Date(created_at).toISOString().slice(0, 7)
    sums.set(month, (sums.get(month) ?? 0) + amount)
  }
  return sums
}
