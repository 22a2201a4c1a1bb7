import User from '#accounts/models/user'
import { type CurrentSubscription, subscriptionOf, subscriptionsOf } from '#billing/queries/subscription'
import { readConnection, type Transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { isId } from '#core/ids'

export interface UserWithPlan {
  user: User
  subscription: CurrentSubscription
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
  return { user, subscription: await subscriptionOf(user.accountId) }
}

/** The users with these ids, in this order. */
export async function usersOf(ids: string[]): Promise<UserWithPlan[]> {
  if (ids.length === 0) return []
  const found = await User.query({ client: readConnection() }).whereIn('id', ids)
  const byId = new Map(found.map((user) => [user.id, user]))
  const subscriptions = await subscriptionsOf(found.map(({ accountId }) => accountId))
  return ids.flatMap((id) => {
    const user = byId.get(id)
    return user ? [{ user, subscription: subscriptions.get(user.accountId)! }] : []
  })
}
