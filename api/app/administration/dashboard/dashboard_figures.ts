import { countUpTo, dayStart, MAX_COUNT, monthStart, type Sql } from '#administration/bounded'
import { keptFor } from '#administration/kept_for'
import { OPEN } from '#administration/users/list_users'
import type { Schema } from '#core/contract/types'
import { longRead } from '#core/database/long_read'
import { query, readConnection, type SqlValue } from '#core/database/transaction'
import { idFrom } from '#core/ids'
import { DAY, MINUTE, utcDay } from '#core/time'

/** Days of the charts. */
const DAYS = 30
/** Entries of the short lists. */
const SHOWN = 5

const kept = new Map<string, () => Promise<number>>()

/** A count: of the moment up to `MAX_COUNT`; of more it is some minutes old at most, and no call waits for counting. */
async function figure(name: string, question: Sql): Promise<number> {
  const known = kept.get(name)
  if (known) return known()
  const bounded = await countUpTo(question, MAX_COUNT + 1)
  if (bounded <= MAX_COUNT) return bounded
  const whole = kept.get(name) ?? keptFor(MINUTE, () => countAll(question))
  kept.set(name, whole)
  return whole()
}

async function countAll({ sql, values }: Sql): Promise<number> {
  const [row] = await longRead<{ total: number }>(`SELECT COUNT(*) AS total FROM (${sql}) AS counted`, values)
  return row!.total
}

const counted = (sql: string, ...values: Sql['values']): Sql => ({ sql, values })
/** Of a day and plan, in cents. */
const REVENUE = 'paid - refunded - lost'
/** What test keys make is no business of the operator's. */
const LIVE = "source <> 'test'"

export async function userFigures(now: number) {
  const month = monthStart(now)
  const [total, active, newThisMonth] = await Promise.all([
    figure('users', counted(`SELECT id FROM users WHERE ${OPEN}`)),
    figure('active users', counted(`SELECT id FROM users WHERE ${OPEN} AND is_active = ?`, true)),
    figure(`users of ${month}`, counted(`SELECT id FROM users WHERE ${OPEN} AND id >= ?`, idFrom(month))),
  ])
  return { total, active, newThisMonth }
}

export async function publicationFigures(now: number) {
  const month = monthStart(now)
  const listed = `SELECT id FROM publications WHERE ${LIVE} AND is_listed = ?`
  const [total, published, thisMonth] = await Promise.all([
    figure('publications', counted(listed, true)),
    figure('published', counted(`${listed} AND status = ?`, true, 'published')),
    figure(`publications of ${month}`, counted(`${listed} AND id >= ?`, true, idFrom(month))),
  ])
  return { total, published, thisMonth }
}

/** Active paid subscriptions, and total revenue less refunds and lost disputes, in US dollars. */
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
  const [sum] = await query<{ left: number | null }>(
    readConnection(),
    `SELECT SUM(${REVENUE}) AS "left" FROM revenue_days WHERE day >= ''`
  )
  return { active, totalRevenue: Number(sum!.left ?? 0) / 100 }
}

export async function partnerFigures() {
  const [total, active] = await Promise.all([
    figure('partners', counted('SELECT id FROM partners WHERE id > ?', '')),
    figure('active partners', counted('SELECT id FROM partners WHERE status = ?', 'active')),
  ])
  return { total, active }
}

export async function callFigures(now: number) {
  const row = await readConnection()
    .from('call_days')
    .where('day', utcDay(now))
    .select('calls', 'errors')
    .first()
  const requestsToday = row?.calls ?? 0
  const errorsToday = row?.errors ?? 0
  const errorRate = requestsToday === 0 ? 0 : Math.round((errorsToday / requestsToday) * 1_000) / 10
  return { requestsToday, errorsToday, errorRate }
}

/** The accounts with the most calls this month. */
export async function topUsers(now: number) {
  const month = utcDay(now).slice(0, 7)
  const found: { user_id: string; email: string; calls: number; last_at: number }[] = await readConnection()
    .from('caller_months')
    .join('users', 'users.id', 'caller_months.user_id')
    .where('caller_months.month', month)
    .orderBy('caller_months.calls', 'desc')
    .limit(SHOWN)
    .select('caller_months.user_id', 'users.email', 'caller_months.calls', 'caller_months.last_at')
  return found
}

export type DayOfSeries = Schema<'AdminDashboard'>['series'][number]

/** The last days in UTC, oldest first. */
export async function series(now: number): Promise<DayOfSeries[]> {
  const from = dayStart(now) - (DAYS - 1) * DAY
  const [signUps, publications, revenue] = await Promise.all([
    byDay('users', OPEN, from),
    byDay('publications', `${LIVE} AND is_listed = TRUE`, from),
    query<{ day: string; total: number }>(
      readConnection(),
      `SELECT day, SUM(${REVENUE}) AS total FROM revenue_days WHERE day >= ? GROUP BY day`,
      [utcDay(from)]
    ).then((found) => new Map(found.map(({ day, total }) => [day, total]))),
  ])
  return Array.from({ length: DAYS }, (_, index) => {
    const date = utcDay(from + index * DAY)
    const of = (days: Map<string, number>) => days.get(date) ?? 0
    return { date, signUps: of(signUps), publications: of(publications), revenueCents: of(revenue) }
  })
}

const charts = new Map<string, () => Promise<Map<string, number>>>()

/** Rows made on each day, from an index on ids: they begin with their time. Where they are many, as `figure` has it. */
async function byDay(table: 'users' | 'publications', condition: string, from: number) {
  const name = `${table} since ${from}`
  const known = charts.get(name)
  if (known) return known()
  const recent = counted(`SELECT id FROM ${table} WHERE ${condition} AND id >= ?`, idFrom(from))
  if ((await countUpTo(recent, MAX_COUNT + 1)) <= MAX_COUNT)
    return countDays((sql, values) => query(readConnection(), sql, values), table, condition, from)
  const whole = keptFor(MINUTE, () => countDays(longRead, table, condition, from))
  // Those of the days before are of no use any more.
  for (const key of charts.keys()) if (key.startsWith(`${table} `)) charts.delete(key)
  charts.set(name, whole)
  return whole()
}

type Read = (sql: string, values: SqlValue[]) => Promise<{ day: string; total: number }[]>

async function countDays(read: Read, table: string, condition: string, from: number) {
  const starts = Array.from({ length: DAYS }, (_, index) => from + index * DAY)
  const found = await read(
    starts
      .map(
        (start) =>
          `SELECT '${utcDay(start)}' AS day, COUNT(*) AS total FROM ${table} WHERE ${condition} AND id >= ? AND id < ?`
      )
      .join(' UNION ALL '),
    starts.flatMap((start) => [idFrom(start), idFrom(start + DAY)])
  )
  return new Map(found.map(({ day, total }) => [day, total]))
}
