import { createUser } from '#accounts/actions/create_user'
import { UserExistsError } from '#accounts/errors'
import { welcomeLetter } from '#accounts/mails/letters'
import { newMailLink } from '#accounts/mails/mail_links'
import User from '#accounts/models/user'
import { emailKey } from '#accounts/services/email'
import { hashPassword } from '#accounts/services/passwords'
import { issueToken } from '#accounts/services/session_tokens'
import { isDuplicate } from '#core/database/errors'
import { reading, transaction } from '#core/database/transaction'
import { queueMail } from '#core/mail/outbox'

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
      const link = { userId: user.id, kind: 'verify', email: user.email } as const
      await queueMail(trx, welcomeLetter(user, await newMailLink(trx, link)))
      return { user, ...(await issueToken(trx, user)) }
    })
  } catch (error) {
    if (isDuplicate(error)) throw new UserExistsError()
    throw error
  }
}
