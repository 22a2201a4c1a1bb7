import { createUser } from '#accounts/actions/create_user'
import { emailKey } from '#accounts/email'
import { voidMailLinks } from '#accounts/mails/mail_links'
import User from '#accounts/models/user'
import { hashPassword } from '#accounts/passwords/passwords'
import { userWithAddress } from '#accounts/queries/user_with_address'
import { revokeTokens } from '#accounts/sessions/session_tokens'
import { isDuplicate } from '#core/database/errors'
import { readConnection, type Transaction, transaction } from '#core/database/transaction'
import type { OperatorAccess } from '#core/http/credential'
import { settings } from '#start/settings'

export interface OperatorInput {
  email: string
  password: string
  /** Everything, unless told otherwise. */
  access?: OperatorAccess
}

/**
 * Makes the person with this address an operator with this password: a new account, or the existing one, whose
 * sessions end and whose links become invalid.
 * @returns whether the account is new
 */
export async function makeOperator({ email, password, access = 'all' }: OperatorInput): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return transaction(async (trx) => {
    const user = await userWithAddress(trx, email, { forUpdate: true })
    if (!user) {
      await createOperator(trx, email, passwordHash, access)
      return true
    }
    const now = Date.now()
    await trx
      .from('users')
      .where('id', user.id)
      .update({
        role: 'admin',
        operator_access: access,
        password: passwordHash,
        is_active: true,
        email_verified_at: user.emailVerifiedAt ?? now,
        updated_at: now,
      })
    await revokeTokens(trx, user.id)
    await trx.from('sign_in_tickets').where('user_id', user.id).delete()
    await voidMailLinks(trx, user.id, ['reset', 'change', 'verify'])
    return false
  })
}

/** `address_taken`: somebody has registered it; nobody becomes an operator without being asked. */
export type FirstOperator = 'made' | 'address_taken' | null

/** Creates the operator from the settings if there is no operator yet; on later starts there is. */
export async function firstOperator(): Promise<FirstOperator> {
  const { operator } = settings
  if (operator === null) return null
  if (await User.query({ client: readConnection() }).where('role', 'admin').first()) return null
  const passwordHash = await hashPassword(operator.password)
  try {
    await transaction((trx) => createOperator(trx, operator.email, passwordHash))
    return 'made'
  } catch (error) {
    // Another server that started at the same moment has created it, or a customer has the address.
    if (!isDuplicate(error)) throw error
    const holder = await User.query({ client: readConnection() })
      .where('emailKey', emailKey(operator.email))
      .firstOrFail()
    return holder.role === 'admin' ? null : 'address_taken'
  }
}

const createOperator = (
  trx: Transaction,
  email: string,
  passwordHash: string,
  operatorAccess: OperatorAccess = 'all'
) =>
  createUser(trx, {
    firstName: 'Operator',
    lastName: '',
    email,
    passwordHash,
    role: 'admin',
    operatorAccess,
    emailVerified: true,
  })
