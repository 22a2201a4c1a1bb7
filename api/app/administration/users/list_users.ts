import { emailKey } from '#accounts/services/email'
import { beginsWith, byBytes, countUpTo, MOST, type Sql } from '#administration/bounded'
import { reading, rows, type SqlValue } from '#core/database/transaction'
import type { Role } from '#core/http/credential'
import { isId } from '#core/ids'

export interface UsersQuestion {
  page: number
  limit: number
  search?: string
  status?: 'active' | 'inactive'
  role?: Role
  /** The plan's slug. */
  plan?: string
  sortBy: 'createdAt' | 'email' | 'name'
  sortOrder: 'asc' | 'desc'
}

/** One page of users, as ids in order. */
export async function listUsers(question: UsersQuestion): Promise<{ ids: string[]; totalItems: number }> {
  const { page, limit, sortBy, sortOrder } = question
  const offset = (page - 1) * limit
  const found = matching(question)
  const order = ORDERS[sortBy]().map((column) => `${column} ${sortOrder}`)
  const size = Math.min(limit, Math.max(0, MOST - offset))
  const [ids, totalItems] = await Promise.all([
    rows<{ id: string }>(
      reading(),
      `SELECT users.id AS id ${found.sql} ORDER BY ${order.join(', ')} LIMIT ${size} OFFSET ${offset}`,
      found.values
    ),
    countUpTo({ ...found, sql: `SELECT users.id ${found.sql} ORDER BY users.id` }),
  ])
  return { ids: ids.map(({ id }) => id), totalItems }
}

/** Each has an index for an unfiltered list. */
const ORDERS = {
  createdAt: () => ['users.id'],
  email: () => [byBytes('users.email_key')],
  name: () => [byBytes('users.last_name'), byBytes('users.first_name'), 'users.id'],
}

/**
 * FROM and WHERE of a query. Filters that match few users are looked up first, the newest `MOST` of them, and only
 * these are sorted; filters that match most users are checked along an index in the right order.
 */
function matching({ search, status, role, plan }: UsersQuestion): Sql {
  const narrow = [
    ...(search?.trim() ? [searched(search.trim())] : []),
    ...(role && role !== 'user' ? [newest('role = ?', [role])] : []),
    ...(status === 'inactive' ? [newest('is_active = ?', [false])] : []),
    ...(plan !== undefined ? [onPlan(plan)] : []),
  ]
  const conditions = [
    // Closed accounts that are still being erased have no address.
    "users.email_key NOT LIKE 'closed-%'",
    ...(narrow.length > 0 ? narrow.map(({ sql }) => `users.id IN (${sql})`) : []),
    ...(role === 'user' ? ["users.role = 'user'"] : []),
    ...(status === 'active' ? ['users.is_active = ?'] : []),
  ]
  return {
    sql: `FROM users WHERE ${conditions.join(' AND ')}`,
    values: [...narrow.flatMap(({ values }) => values), ...(status === 'active' ? [true] : [])],
  }
}

const newest = (condition: string, values: SqlValue[]): Sql => ({
  sql: `SELECT id FROM (SELECT id FROM users WHERE ${condition} ORDER BY id DESC LIMIT ${MOST}) AS narrowed`,
  values,
})

const onPlan = (slug: string): Sql => ({
  sql: `SELECT users.id FROM (
          SELECT account_id FROM subscriptions WHERE plan_id = (SELECT id FROM plans WHERE slug = ?)
          ORDER BY subscriptions.id DESC LIMIT ${MOST}
        ) AS subscribed JOIN users ON users.account_id = subscribed.account_id`,
  values: [slug],
})

/** Users whose address or name begins with the text; names are matched as typed and capitalised. */
function searched(text: string): Sql {
  if (isId(text)) return { sql: '?', values: [text.toLowerCase()] }
  const [first = '', ...rest] = text.split(/\s+/)
  const last = rest.join(' ')
  const parts = [
    beginsWith('email_key', emailKey(text)),
    ...spellings(text).flatMap((name) => [beginsWith('first_name', name), beginsWith('last_name', name)]),
    ...(last ? spellings(last).flatMap((name) => spellings(first).map((given) => both(given, name))) : []),
  ]
  return {
    sql: parts
      .map(({ sql }) => `SELECT id FROM (SELECT id FROM users WHERE ${sql} LIMIT ${MOST}) AS found`)
      .join(' UNION '),
    values: parts.flatMap(({ values }) => values),
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
