import { countUpTo, dayName, dayStart, idFrom, MOST, monthStart, type Sql } from '#administration/bounded'
import { keptFor } from '#administration/dashboard/kept_for'
import { reading, rows } from '#core/database/transaction'

const DAY = 24 * 60 * 60 * 1000
const MINUTE = 60 * 1000
/** Days of the charts. */
const DAYS = 30
/** Entries of the short lists. */
const SHOWN = 5

const kept = new Map<string, () => Promise<number>>()

/** A count: current up to `MOST`, beyond that at most a minute old. */
async function figure(name: string, question: Sql): Promise<number> {
  const bounded = await countUpTo(question, MOST + 1)
  if (bounded <= MOST) return bounded
  const whole = kept.get(name) ?? keptFor(MINUTE, () => countUpTo(question, Number.MAX_SAFE_INTEGER))
  kept.set(name, whole)
  return whole()
}

const counted = (sql: string, ...values: Sql['values']): Sql => ({ sql, values })
const OPEN = "email_key NOT LIKE 'closed-%'"

export async function userFigures(now: number) {
  const month = monthStart(now)
  const [total, active, newThisMonth] = await Promise.all([
    figure('users', counted(`SELECT id FROM users WHERE id > ? AND ${OPEN} ORDER BY id`, '')),
    figure('active users', counted('SELECT id FROM users WHERE is_active = ? ORDER BY id', true)),
    figure(
      `users of ${month}`,
      counted(`SELECT id FROM users WHERE id >= ? AND ${OPEN} ORDER BY id`, idFrom(month))
    ),
  ])
  return { total, active, newThisMonth }
}

export async function publicationFigures(now: number) {
  const month = monthStart(now)
  const listed = 'SELECT id FROM publications WHERE is_listed = ?'
  const [total, published, thisMonth] = await Promise.all([
    figure('publications', counted(`${listed} ORDER BY id`, true)),
    figure('published', counted(`${listed} AND status = ? ORDER BY id`, true, 'published')),
    figure(`publications of ${month}`, counted(`${listed} AND id >= ? ORDER BY id`, true, idFrom(month))),
  ])
  return { total, published, thisMonth }
}

/** Active paid subscriptions, and total revenue less refunds, in US dollars. */
export async function subscriptionFigures() {
  const paid = 'SELECT id FROM plans WHERE price > 0'
  const active = await figure(
    'subscriptions',
    counted(
      `SELECT id FROM subscriptions WHERE status IN ('active', 'trialing', 'past_due') AND plan_id IN (${paid})
       AND stripe_subscription_id IS NOT NULL`
    )
  )
  // One row per day and plan.
  const [sums] = await rows<{ paid: number | null; refunded: number | null }>(
    reading(),
    "SELECT SUM(paid) AS paid, SUM(refunded) AS refunded FROM revenue_days WHERE day >= ''"
  )
  return { active, totalRevenue: (Number(sums!.paid ?? 0) - Number(sums!.refunded ?? 0)) / 100 }
}

export async function partnerFigures() {
  const [total, active] = await Promise.all([
    figure('partners', counted('SELECT id FROM partners WHERE id > ? ORDER BY id', '')),
    figure('active partners', counted('SELECT id FROM partners WHERE status = ?', 'active')),
  ])
  return { total, active }
}

export async function callFigures(now: number) {
  const row = await reading().from('call_days').where('day', dayName(now)).select('calls', 'errors').first()
  const requestsToday = Number(row?.calls ?? 0)
  const errorsToday = Number(row?.errors ?? 0)
  const errorRate = requestsToday === 0 ? 0 : Math.round((errorsToday / requestsToday) * 1_000) / 10
  return { requestsToday, errorsToday, errorRate }
}

/** The accounts with the most calls this month. */
export async function topUsers(now: number) {
  const month = dayName(now).slice(0, 7)
  const found: { user_id: string; email: string; calls: number; last_at: number }[] = await reading()
    .from('caller_months')
    .join('users', 'users.id', 'caller_months.user_id')
    .where('caller_months.month', month)
    .orderBy('caller_months.calls', 'desc')
    .limit(SHOWN)
    .select('caller_months.user_id', 'users.email', 'caller_months.calls', 'caller_months.last_at')
  return found.map((row) => ({ ...row, calls: Number(row.calls), last_at: Number(row.last_at) }))
}

export interface DayOfSeries {
  date: string
  signUps: number
  publications: number
  revenueCents: number
}

/** The last days in UTC, oldest first. */
export async function series(now: number): Promise<DayOfSeries[]> {
  const from = dayStart(now) - (DAYS - 1) * DAY
  const [signUps, publications, revenue] = await Promise.all([
    byDay('users', '', from),
    byDay('publications', 'is_listed = TRUE AND ', from),
    rows<{ day: string; total: number }>(
      reading(),
      'SELECT day, SUM(paid - refunded) AS total FROM revenue_days WHERE day >= ? GROUP BY day',
      [dayName(from)]
    ).then((found) => new Map(found.map(({ day, total }) => [day, Number(total)]))),
  ])
  return Array.from({ length: DAYS }, (_, index) => {
    const date = dayName(from + index * DAY)
    const of = (days: Map<string, number>) => days.get(date) ?? 0
    return { date, signUps: of(signUps), publications: of(publications), revenueCents: of(revenue) }
  })
}

const charts = new Map<string, { until: number; days: Map<string, number> }>()

/**
 * Rows created on each day, from an index on ids, which begin with their time. Cached for a minute where there are
 * many.
 */
async function byDay(table: 'users' | 'publications', condition: string, from: number) {
  const former = charts.get(table)
  if (former && performance.now() < former.until) return former.days
  const starts = Array.from({ length: DAYS }, (_, index) => from + index * DAY)
  const found = await rows<{ day: string; total: number }>(
    reading(),
    starts
      .map(
        (start) =>
          `SELECT '${dayName(start)}' AS day, COUNT(*) AS total FROM ${table} WHERE ${condition}id >= ? AND id < ?`
      )
      .join(' UNION ALL '),
    starts.flatMap((start) => [idFrom(start), idFrom(start + DAY)])
  )
  const days = new Map(found.map(({ day, total }) => [day, Number(total)]))
  const all = [...days.values()].reduce((sum, total) => sum + total, 0)
  if (all > MOST) charts.set(table, { until: performance.now() + MINUTE, days })
  return days
}
