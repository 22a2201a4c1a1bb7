import User from '#accounts/models/user'
import { type CurrentSubscription, subscriptionOf, subscriptionsOf } from '#billing/queries/subscription'
import { readConnection, type Transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isId } from '#core/ids'

export interface UserWithPlan {
  user: User
  subscription: CurrentSubscription
  /** UTC milliseconds; null where no session and no key says when. */
  lastSeenAt: number | null
}

/** @throws NotFoundError also for a malformed id and for a closed account */
export async function findUser(id: string): Promise<User> {
  const user = isId(id)
    ? await User.query({ client: readConnection() }).where('id', id.toLowerCase()).first()
    : null
  return mustBeOpen(user)
}

/** As `findUser`, locked until the transaction ends. */
export async function lockUser(trx: Transaction, id: string): Promise<User> {
  return mustBeOpen(await User.query({ client: trx }).where('id', id).forUpdate().first())
}

function mustBeOpen(user: User | null): User {
  if (!user?.email.includes('@')) throw new NotFoundError('User')
  return user
}

export async function withPlan(user: User): Promise<UserWithPlan> {
  const [subscription, seen] = await Promise.all([subscriptionOf(user.accountId), lastSeen([user])])
  return { user, subscription, lastSeenAt: seen.get(user.id) ?? null }
}

/** The users with these ids, in this order. */
export async function usersOf(ids: string[]): Promise<UserWithPlan[]> {
  if (ids.length === 0) return []
  const found = await User.query({ client: readConnection() }).whereIn('id', ids)
  const byId = new Map(found.map((user) => [user.id, user]))
  const [subscriptions, seen] = await Promise.all([
    subscriptionsOf(found.map(({ accountId }) => accountId)),
    lastSeen(found),
  ])
  return ids.flatMap((id) => {
    const user = byId.get(id)
    if (!user) return []
    const subscription = subscriptions.get(user.accountId)!
    return [{ user, subscription, lastSeenAt: seen.get(id) ?? null }]
  })
}

/** When the sessions of users and the API keys of their accounts were last used, by user. */
async function lastSeen(users: User[]): Promise<Map<string, number>> {
  const [sessions, keys] = await Promise.all([
    lastUses(
      'session_tokens',
      'user_id',
      users.map(({ id }) => id)
    ),
    lastUses(
      'api_keys',
      'account_id',
      users.map(({ accountId }) => accountId)
    ),
  ])
  return new Map(
    users.flatMap(({ id, accountId }) => {
      const seen = Math.max(sessions.get(id) ?? 0, keys.get(accountId) ?? 0)
      return seen > 0 ? [[id, seen] as const] : []
    })
  )
}

async function lastUses(
  table: 'session_tokens' | 'api_keys',
  owner: 'user_id' | 'account_id',
  ids: string[]
): Promise<Map<string, number>> {
  const rows: { owner: string; used: number | null }[] = await readConnection()
    .from(table)
    .whereIn(owner, ids)
    .groupBy(owner)
    .select(`${owner} as owner`)
    .max('last_used_at as used')
  return new Map(rows.map((row) => [row.owner, Number(row.used ?? 0)]))
}
