import { emailKey } from '#accounts/email'
import { beginsWith, byBytes, countedPage, countUpTo, MAX_COUNT, type Sql } from '#administration/bounded'
import { containing, isFoundInside } from '#administration/search/inside'
import type { Parameters } from '#core/contract/types'
import { onSqlite, query, readConnection } from '#core/database/transaction'
import type { Role } from '#core/http/credential'
import { isId } from '#core/ids'

export type UsersQuery = Parameters<'adminListUsers'>

/** One page of users, as ids in order. */
export async function listUsers(question: UsersQuery): Promise<{ ids: string[]; totalItems: number }> {
  const { page, limit, sortBy, sortOrder } = question
  const offset = (page - 1) * limit
  const size = Math.min(limit, Math.max(0, MAX_COUNT - offset))
  const inside = await isFoundInside(question.search?.trim() ?? '')
  const found = isOfPlanOnly(question) ? ofPlan(question.plan!) : matching(question, inside)
  const order = (found.order ?? ORDERS[sortBy]()).map((column) => `${column} ${sortOrder}`).join(', ')
  if (found.isNarrow) return countedPage('users.id', found, { order, size, offset })
  const [ids, totalItems] = await Promise.all([
    query<{ id: string }>(
      readConnection(),
      `SELECT users.id AS id ${found.sql} ORDER BY ${order} LIMIT ${size} OFFSET ${offset}`,
      found.values
    ),
    countUpTo(found.count ?? { ...found, sql: `SELECT users.id ${found.sql} ORDER BY users.id` }),
  ])
  return { ids: ids.map(({ id }) => id), totalItems }
}

/** Each has an index for an unfiltered list. */
const ORDERS = {
  createdAt: () => ['users.id'],
  email: () => [byBytes('users.email_key')],
  name: () => [byBytes('users.last_name'), byBytes('users.first_name'), 'users.id'],
}

/** Closed accounts that are still being erased have no address. */
export const OPEN = "email_key NOT LIKE 'closed-%'"

/** Users that a search, or one of several filters, looks up before the others are applied to them. */
const NARROWED = 2_000
/** Of these, the most that are found inside words: each costs a look into the index of trigrams. */
const INSIDE = 500

/** FROM and WHERE of a question; with an order or a count where an index of another table has them. */
interface Found extends Sql {
  /** Whether it begins with what was looked up. */
  isNarrow?: boolean
  order?: string[]
  count?: Sql
}

const isOfPlanOnly = ({ search, status, role, plan, payment, sortBy }: UsersQuery) =>
  plan !== undefined && !search?.trim() && !status && !role && !payment && sortBy === 'createdAt'

/** Subscriptions are as old as their users. */
function ofPlan(slug: string): Found {
  const subscribed = 'plan_id = (SELECT id FROM plans WHERE slug = ?)'
  return {
    // CROSS JOIN: SQLite keeps to the order, in which the index has the answer.
    sql: `FROM subscriptions CROSS JOIN users
          WHERE users.account_id = subscriptions.account_id AND subscriptions.${subscribed} AND users.${OPEN}`,
    values: [slug],
    order: ['subscriptions.id'],
    count: { sql: `SELECT id FROM subscriptions WHERE ${subscribed} ORDER BY id`, values: [slug] },
  }
}

/**
 * What is searched, and what few users match, is looked up first, the newest `NARROWED` of them, and only these are
 * sorted; what most users match, or an index has in order, is checked along that index.
 */
function matching({ search, status, role, plan, payment, sortBy }: UsersQuery, inside: boolean): Found {
  const narrow = [
    ...(search?.trim() ? [searched(search.trim(), inside)] : []),
    ...(payment === undefined ? [] : [PAST_DUE]),
    ...(plan === undefined ? [] : [onPlan(plan)]),
  ]
  const isRare = role !== undefined && role !== 'user'
  if (isRare && (narrow.length > 0 || status || sortBy !== 'createdAt')) narrow.push(withRole(role))
  const [first, ...others] = narrow
  const conditions = [
    ...(first ? ['users.id = narrowed.id'] : []),
    ...others.map(({ sql }) => `users.id IN (${sql})`),
    `users.${OPEN}`,
    ...(role ? ['users.role = ?'] : []),
    ...(status ? ['users.is_active = ?'] : []),
  ]
  return {
    // CROSS JOIN: SQLite begins with what was looked up, and never walks along all users.
    sql: `FROM ${first ? `(${first.sql}) AS narrowed CROSS JOIN users` : 'users'} WHERE ${conditions.join(' AND ')}`,
    values: [
      ...narrow.flatMap(({ values }) => values),
      ...(role ? [role] : []),
      ...(status ? [status === 'active'] : []),
    ],
    isNarrow: first !== undefined,
    // Not as the index has it: PostgreSQL would walk along all users to those that were looked up.
    ...(first && sortBy === 'createdAt' && !onSqlite() && { order: ["users.id || ''"] }),
  }
}

const withRole = (role: Role): Sql => ({
  sql: `SELECT id FROM (SELECT id FROM users WHERE ${OPEN} AND role = ? ORDER BY id DESC LIMIT ${NARROWED}) AS with_role`,
  values: [role],
})

const PAST_DUE: Sql = {
  sql: `SELECT users.id FROM (
          SELECT account_id FROM subscriptions WHERE status = 'past_due' ORDER BY subscriptions.id DESC LIMIT ${NARROWED}
        ) AS unpaid CROSS JOIN users WHERE users.account_id = unpaid.account_id`,
  values: [],
}

const onPlan = (slug: string): Sql => ({
  sql: `SELECT users.id FROM (
          SELECT account_id FROM subscriptions WHERE plan_id = (SELECT id FROM plans WHERE slug = ?)
          ORDER BY subscriptions.id DESC LIMIT ${NARROWED}
        ) AS subscribed CROSS JOIN users WHERE users.account_id = subscribed.account_id`,
  values: [slug],
})

/**
 * Users whose address or name begins with the text, names as typed and capitalized; with `inside` also those that
 * contain it anywhere.
 */
function searched(text: string, inside: boolean): Sql {
  if (isId(text)) return { sql: 'SELECT id FROM users WHERE id = ?', values: [text.toLowerCase()] }
  const [first = '', ...rest] = text.split(/\s+/)
  const last = rest.join(' ')
  const parts = [
    beginsWith('email_key', emailKey(text)),
    ...spellings(text).flatMap((name) => [beginsWith('first_name', name), beginsWith('last_name', name)]),
    ...(last ? spellings(last).flatMap((name) => spellings(first).map((given) => both(given, name))) : []),
  ]
  const within = inside ? [containing('user', text, INSIDE)] : []
  return {
    sql: [
      ...parts.map(
        ({ sql }) => `SELECT id FROM (SELECT id FROM users WHERE ${sql} LIMIT ${NARROWED}) AS found`
      ),
      ...within.map(({ sql }) => `SELECT record_id AS id FROM (${sql}) AS within`),
    ].join(' UNION '),
    values: [...parts, ...within].flatMap(({ values }) => values),
  }
}

function both(first: string, last: string): Sql {
  const [begin, end] = [beginsWith('last_name', last), beginsWith('first_name', first)]
  return { sql: `${begin.sql} AND ${end.sql}`, values: [...begin.values, ...end.values] }
}

function spellings(name: string): string[] {
  const lower = name.toLowerCase()
  const [initial = '', ...rest] = lower
  return [...new Set([name, lower, initial.toUpperCase() + rest.join('')])]
}
