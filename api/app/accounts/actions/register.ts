import { createUser } from '#accounts/actions/create_user'
import { UserExistsError } from '#accounts/errors'
import User from '#accounts/models/user'
import { emailKey } from '#accounts/services/email'
import { hashPassword } from '#accounts/services/passwords'
import { issueToken } from '#accounts/services/session_tokens'
import { isDuplicate, reading, transaction } from '#core/database/transaction'

export interface Registration {
  firstName: string
  lastName: string
  email: string
  password: string
}

export interface SignedIn {
  user: User
  /** Shown this once. */
  token: string
  /** UTC milliseconds. */
  expiresAt: number
}

/**
 * Makes an account on the free plan and signs its user in.
 * @throws UserExistsError when the address has an account, or gets one at the same moment
 */
export async function register(input: Registration): Promise<SignedIn> {
  const taken = await User.query({ client: reading() }).where('emailKey', emailKey(input.email)).first()
  if (taken) throw new UserExistsError()
  const passwordHash = await hashPassword(input.password)
  try {
    return await transaction(async (trx) => {
      const user = await createUser(trx, { ...input, passwordHash })
      return { user, ...(await issueToken(trx, user)) }
    })
  } catch (error) {
    if (isDuplicate(error)) throw new UserExistsError()
    throw error
  }
}
