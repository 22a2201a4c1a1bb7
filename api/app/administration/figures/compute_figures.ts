import { monthStart } from '#administration/bounded'
import type { Schema } from '#core/contract/types'
import { longRead } from '#core/database/long_read'
import { placeholders } from '#core/database/placeholders'
import { query, readConnection } from '#core/database/transaction'
import { idFrom } from '#core/ids'
import { DAY, utcDay } from '#core/time'
import { BY_THE_OWNER, OUTLINE_LAPSED } from '#generation/errors'
import { STEPS } from '#generation/steps'

/** The windows, in days, that costs, failures, quality and quota can be about. */
export const WINDOWS = [7, 30, 90] as const
export type Window = (typeof WINDOWS)[number]
/** Days for which a plan's number of posts is meant. */
const MONTH = 30
/** Months of churn, including the present one. */
const MONTHS = 6
/** Customers in the list of costs. */
const CUSTOMERS = 20

/** Ends of generations that are nobody's fault. */
const NO_FAILURES = [...BY_THE_OWNER, OUTLINE_LAPSED.code]

/** States in which Stripe keeps billing. */
const BILLED = "status IN ('active', 'past_due') AND stripe_subscription_id IS NOT NULL"

/**
 * Figures by which operators decide, without what test keys do. They read all that happened within a window, and every
 * subscription: a job computes them, and calls read what it stored.
 */
export async function computeFigures(days: Window = MONTH, now = Date.now(), present = presentFigures(now)) {
  const from = now - days * DAY
  return {
    days,
    totals: await totalsOf(from, now + 1),
    before: await totalsOf(from - days * DAY, from),
    daily: await daily(days, now),
    ...(await present),
    costs: await modelCosts(from),
    failures: await failures(from),
    quality: await quality(from),
    quota: await quota(from, days),
  }
}

/** What is the same in every window. */
export const presentFigures = async (now = Date.now()) => ({
  revenue: await recurringRevenue(),
  churn: await churn(now),
})

export type Figures = Awaited<ReturnType<typeof computeFigures>>

/** What happened from one moment until another. */
async function totalsOf(from: number, to: number) {
  const within = [idFrom(from), idFrom(to)]
  const [sessions] = await longRead<
    Record<'generations' | 'failed' | 'publications' | 'cost', number | null>
  >(
    `SELECT COUNT(*) AS generations, SUM(cost_micros) AS cost,
       SUM(CASE WHEN status = 'completed' THEN 1 ELSE 0 END) AS publications,
       SUM(CASE WHEN status = 'failed' AND COALESCE(error_code, '') NOT IN (${placeholders(NO_FAILURES)})
         THEN 1 ELSE 0 END) AS failed
     FROM generation_sessions WHERE NOT is_test AND id >= ? AND id < ?`,
    [...NO_FAILURES, ...within]
  )
  const [scores] = await longRead<{ average: number | null }>(
    `SELECT AVG(quality_score) AS average FROM publications
     WHERE source <> 'test' AND is_listed = ? AND id >= ? AND id < ? AND generated_by IS NOT NULL`,
    [true, ...within]
  )
  const [posts] = await longRead<{ used: number }>(
    `SELECT COUNT(*) AS used FROM quota_reservations WHERE id >= ? AND id < ? AND state = 'captured'`,
    within
  )
  const average = scores?.average ?? null
  return {
    generations: Number(sessions?.generations ?? 0),
    failed: Number(sessions?.failed ?? 0),
    publications: Number(sessions?.publications ?? 0),
    costMicros: Number(sessions?.cost ?? 0),
    averageScore: average === null ? null : Math.round(Number(average) * 10) / 1000,
    postsUsed: Number(posts?.used ?? 0),
  }
}

/** Each UTC day of the window, today being the last. */
async function daily(days: number, now: number) {
  const today = now - (now % DAY)
  const first = today - (days - 1) * DAY
  const found = await longRead<Record<'day' | 'generations' | 'failed' | 'publications' | 'cost', number>>(
    `SELECT created_at / ${DAY} AS day, COUNT(*) AS generations, SUM(cost_micros) AS cost,
       SUM(CASE WHEN status = 'completed' THEN 1 ELSE 0 END) AS publications,
       SUM(CASE WHEN status = 'failed' AND COALESCE(error_code, '') NOT IN (${placeholders(NO_FAILURES)})
         THEN 1 ELSE 0 END) AS failed
     FROM generation_sessions WHERE NOT is_test AND id >= ? AND created_at >= ? GROUP BY 1`,
    [...NO_FAILURES, idFrom(first), first]
  )
  const byDay = new Map(found.map((row) => [Number(row.day), row]))
  return Array.from({ length: days }, (_, index) => {
    const at = first + index * DAY
    const row = byDay.get(at / DAY)
    return {
      date: utcDay(at),
      generations: Number(row?.generations ?? 0),
      failed: Number(row?.failed ?? 0),
      publications: Number(row?.publications ?? 0),
      costMicros: Number(row?.cost ?? 0),
    }
  })
}

/**
 * The price that Stripe bills; the plan's price where the subscription has not been read since prices are stored.
 */
async function recurringRevenue() {
  const found = await longRead<{
    plan_id: string
    name: string
    amount: number
    period: string
    subscriptions: number
  }>(
    `SELECT plan_id, plans.name, COALESCE(price_amount, plans.price) AS amount,
       COALESCE(price_interval, plans.interval) AS period, COUNT(*) AS subscriptions
     FROM subscriptions JOIN plans ON plans.id = subscriptions.plan_id
     WHERE ${BILLED} AND COALESCE(price_amount, plans.price) > 0 GROUP BY 1, 2, 3, 4`
  )
  const plans = new Map<string, Schema<'AdminFigures'>['revenue']['plans'][number]>()
  for (const row of found) {
    const plan = plans.get(row.plan_id) ?? {
      planId: row.plan_id,
      planName: row.name,
      subscriptions: 0,
      monthlyCents: 0,
    }
    const count = row.subscriptions
    plan.subscriptions += count
    plan.monthlyCents += (row.amount * count) / (row.period === 'year' ? 12 : 1)
    plans.set(row.plan_id, plan)
  }
  const list = [...plans.values()]
    .map((plan) => ({ ...plan, monthlyCents: Math.round(plan.monthlyCents) }))
    .sort((a, b) => b.monthlyCents - a.monthlyCents)
  return { monthlyCents: list.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0), plans: list }
}

/** Calculated backwards from today's billing by what has begun and ended since. */
async function churn(now: number) {
  const first = new Date(monthStart(now))
  first.setUTCMonth(first.getUTCMonth() - MONTHS + 1)
  const [billed] = await longRead<{ total: number }>(
    `SELECT COUNT(*) AS total FROM subscriptions WHERE ${BILLED}`
  )
  const days = await query<{ month: string; started: number; ended: number }>(
    readConnection(),
    `SELECT SUBSTR(day, 1, 7) AS month, SUM(started) AS started, SUM(ended) AS ended
     FROM subscription_days WHERE day >= ? GROUP BY 1`,
    [utcDay(first.getTime())]
  )
  const byMonth = new Map(days.map((row) => [row.month, row]))
  let at = billed!.total
  const months = []
  for (let back = 0; back < MONTHS; back += 1) {
    const begin = new Date(monthStart(now))
    begin.setUTCMonth(begin.getUTCMonth() - back)
    const month = utcDay(begin.getTime()).slice(0, 7)
    const started = byMonth.get(month)?.started ?? 0
    const ended = byMonth.get(month)?.ended ?? 0
    at = Math.max(0, at - started + ended)
    months.unshift({ month, atStart: at, started, ended, rate: fraction(ended, at) })
  }
  return months
}

/** The cost of models, beside what those customers paid in the same time. */
async function modelCosts(from: number) {
  const [all] = await longRead<{ publications: number; cost: number | null }>(
    `SELECT SUM(CASE WHEN status = 'completed' THEN 1 ELSE 0 END) AS publications, SUM(cost_micros) AS cost
     FROM generation_sessions WHERE NOT is_test AND id >= ?`,
    [idFrom(from)]
  )
  const customers = await longRead<{
    user_id: string
    email: string
    account_id: string
    publications: number
    cost: number
  }>(
    `SELECT users.id AS user_id, users.email, top.account_id, top.publications, top.cost FROM (
       SELECT account_id, SUM(CASE WHEN status = 'completed' THEN 1 ELSE 0 END) AS publications,
         SUM(cost_micros) AS cost FROM generation_sessions
       WHERE NOT is_test AND id >= ? GROUP BY account_id ORDER BY 3 DESC, 2 DESC, 1 LIMIT ${CUSTOMERS}
     ) AS top JOIN users ON users.account_id = top.account_id ORDER BY top.cost DESC, top.publications DESC, top.account_id`,
    [idFrom(from)]
  )
  const paid = await paidBy(
    customers.map(({ account_id }) => account_id),
    from
  )
  const publications = Number(all?.publications ?? 0)
  const totalMicros = Number(all?.cost ?? 0)
  return {
    publications,
    totalMicros,
    perPublicationMicros: publications === 0 ? 0 : Math.round(totalMicros / publications),
    customers: customers.map((row) => ({
      userId: row.user_id,
      email: row.email,
      publications: row.publications,
      costMicros: row.cost,
      paidCents: paid.get(row.account_id) ?? 0,
    })),
  }
}

async function paidBy(accountIds: string[], from: number): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map()
  const found = await query<{ account_id: string; paid: number }>(
    readConnection(),
    `SELECT account_id, SUM(total - amount_refunded - amount_lost) AS paid FROM invoices
     WHERE account_id IN (${placeholders(accountIds)}) AND issued_at >= ? AND status = 'paid'
     GROUP BY account_id`,
    [...accountIds, from]
  )
  return new Map(found.map((row) => [row.account_id, row.paid]))
}

/** A failed generation's step has the suffix `_failed`. */
async function failures(from: number) {
  const reached = await longRead<{ step: string; total: number }>(
    `SELECT step, COUNT(DISTINCT session_id) AS total FROM generation_steps
     JOIN generation_sessions session ON session.id = generation_steps.session_id AND NOT session.is_test
     WHERE generation_steps.id >= ? GROUP BY step`,
    [idFrom(from)]
  )
  const failed = await longRead<{ step_name: string; total: number }>(
    `SELECT step_name, COUNT(*) AS total FROM generation_sessions
     WHERE NOT is_test AND id >= ? AND status = 'failed'
       AND COALESCE(error_code, '') NOT IN (${placeholders(NO_FAILURES)}) GROUP BY step_name`,
    [idFrom(from), ...NO_FAILURES]
  )
  const began = new Map(reached.map(({ step, total }) => [step, total]))
  const ended = new Map(failed.map(({ step_name, total }) => [step_name.replace(/_failed$/, ''), total]))
  const known: string[] = STEPS.filter((step) => began.has(step) || ended.has(step))
  const others = [...began.keys(), ...ended.keys()].filter((step) => !known.includes(step))
  return [...known, ...new Set(others)].map((step) => {
    const failures = ended.get(step) ?? 0
    // A generation that fails before its first step is stored has reached that step all the same.
    const count = Math.max(began.get(step) ?? 0, failures)
    return { step, reached: count, failed: failures, rate: fraction(failures, count) }
  })
}

async function quality(from: number) {
  const found = await longRead<{ generated_by: string; publications: number; average: number }>(
    `SELECT generated_by, COUNT(*) AS publications, AVG(quality_score) AS average FROM publications
     WHERE source <> 'test' AND is_listed = ? AND id >= ? AND generated_by IS NOT NULL AND quality_score IS NOT NULL
     GROUP BY generated_by ORDER BY 2 DESC`,
    [true, idFrom(from)]
  )
  return found.map(({ generated_by, publications, average }) => {
    const [writer = '', version = ''] = generated_by.split('@')
    // Stored in percent.
    const averageScore = Math.round(average * 10) / 1000
    return { writer, version, publications, averageScore }
  })
}

/** Posts that were charged, beside those that the plans include in as many days. */
async function quota(from: number, days: number) {
  const plans = await longRead<{ id: string; name: string; posts: number; accounts: number }>(
    `SELECT plans.id, plans.name, COUNT(*) AS accounts, SUM(
         CASE WHEN posts_override_plan_id IS NULL OR posts_override_plan_id = plans.id
           THEN COALESCE(posts_override, plans.posts_per_month) ELSE plans.posts_per_month END) AS posts
     FROM plans JOIN subscriptions ON subscriptions.plan_id = plans.id
     GROUP BY plans.id, plans.name, plans.posts_per_month ORDER BY plans.posts_per_month`
  )
  const used = await longRead<{ plan_id: string; posts: number }>(
    `SELECT subscriptions.plan_id, COUNT(*) AS posts FROM quota_reservations
     JOIN subscriptions ON subscriptions.account_id = quota_reservations.account_id
     WHERE quota_reservations.id >= ? AND quota_reservations.state = 'captured' GROUP BY 1`,
    [idFrom(from)]
  )
  const byPlan = new Map(used.map(({ plan_id, posts }) => [plan_id, posts]))
  return plans.map(({ id, name, posts, accounts }) => ({
    planName: name,
    accounts,
    posts: Math.round((posts * days) / MONTH),
    used: byPlan.get(id) ?? 0,
  }))
}

const fraction = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000
