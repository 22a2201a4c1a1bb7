import { createUser } from '#accounts/actions/create_user'
import { hashPassword } from '#accounts/passwords/passwords'
import { issueToken } from '#accounts/sessions/session_tokens'
import { transaction } from '#core/database/transaction'
import type { OperatorAccess, Role } from '#core/http/credential'
import { newId } from '#core/ids'

export interface Customer {
  userId: string
  accountId: string
  email: string
  /** A session token; `client.get(...).bearerToken(customer.token)`. */
  token: string
}

export interface CustomerOptions {
  plan?: 'free' | 'starter' | 'pro' | 'business'
  /** Without one, only the token can be used. */
  password?: string
  email?: string
  role?: Role
  /** Of an operator. */
  access?: OperatorAccess
  emailVerified?: boolean
}

const hashes = new Map<string, Promise<string>>()

/** The customers of a run share the hash of a password. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** A separate customer for each test: signed in, on a plan, with an empty library. */
export async function signedInCustomer(options: CustomerOptions = {}): Promise<Customer> {
  const email = options.email ?? `customer-${newId()}@example.com`
  const passwordHash = options.password ? await hashOf(options.password) : null
  return transaction(async (trx) => {
    const user = await createUser(trx, {
      firstName: 'Elena',
      lastName: 'Marsh',
      email,
      passwordHash,
      role: options.role,
      operatorAccess: options.access,
      emailVerified: options.emailVerified,
    })
    if (options.plan) {
      const plan = await trx.from('plans').where('slug', options.plan).select('id').firstOrFail()
      await trx.from('subscriptions').where('account_id', user.accountId).update({ plan_id: plan.id })
    }
    const { token } = await issueToken(trx, user)
    return { userId: user.id, accountId: user.accountId, email, token }
  })
}
