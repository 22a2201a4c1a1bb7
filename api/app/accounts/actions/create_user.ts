import { emailKey } from '#accounts/email'
import { UserExistsError } from '#accounts/errors'
import { accountOpening } from '#accounts/hooks'
import User from '#accounts/models/user'
import { isKeptForFormerUser } from '#accounts/operator_address_changes/operator_address_change'
import type { Transaction } from '#core/database/transaction'
import type { OperatorAccess, Role } from '#core/http/credential'
import { newId } from '#core/ids'

export interface NewUser {
  firstName: string
  lastName: string
  email: string
  /** From `hashPassword`; null for a user who signs in with a provider. */
  passwordHash: string | null
  role?: Role
  /** Of an operator; everything, unless told otherwise. */
  operatorAccess?: OperatorAccess
  /** Whether the user is known to receive mail at the address. */
  emailVerified?: boolean
}

/**
 * Creates an account with its one user and everything an account has from the start.
 * @throws an error that `isDuplicate` recognizes when the address is taken, UserExistsError when it is kept for the user
 *   who had it before an operator's change
 */
export async function createUser(trx: Transaction, input: NewUser): Promise<User> {
  const accountId = newId()
  const now = Date.now()
  await trx.table('accounts').insert({ id: accountId, created_at: now })
  const user = await User.create(
    {
      id: newId(),
      accountId,
      firstName: input.firstName,
      lastName: input.lastName,
      email: input.email,
      emailKey: emailKey(input.email),
      password: input.passwordHash,
      role: input.role ?? 'user',
      operatorAccess: input.operatorAccess ?? 'all',
      secondFactorRequired: false,
      emailVerifiedAt: input.emailVerified ? now : null,
      isActive: true,
      secondFactorEnabled: false,
      createdAt: now,
      updatedAt: now,
    },
    { client: trx }
  )
  // After the insert, which waits for a change of an address that is under way.
  if (await isKeptForFormerUser(trx, user.email, user.id)) throw new UserExistsError()
  await accountOpening.run(trx, accountId)
  return user
}
