import { createUser } from '#accounts/actions/create_user'
import { UserExistsError } from '#accounts/errors'
import { arrival } from '#accounts/hooks'
import { welcomeEmail } from '#accounts/mails/emails'
import { newMailLink } from '#accounts/mails/mail_links'
import User from '#accounts/models/user'
import { hashPassword } from '#accounts/passwords/passwords'
import { userWithAddress } from '#accounts/queries/user_with_address'
import { issueToken } from '#accounts/sessions/session_tokens'
import { isDuplicate } from '#core/database/errors'
import { type InTransaction, readConnection, transaction } from '#core/database/transaction'
import type { Role } from '#core/http/credential'
import { type QueuedMail, queueMail } from '#core/mail/outbox'

export interface Registration {
  firstName: string
  lastName: string
  email: string
  password: string
}

export interface SignedIn {
  user: User
  /** Shown only this once. */
  token: string
  /** UTC milliseconds. */
  expiresAt: number
}

export interface RegistrationOptions {
  /** The code of the referring partner, as typed. */
  promoCode?: string
  /** The referral link that the browser remembers. */
  cookie?: string | null
  role?: Role
  /** The first mail, with the token that confirms the address. */
  letter?: (user: User, token: string) => QueuedMail
  /** Further writes that belong to the account from the start. */
  also?: InTransaction<User>
}

/**
 * Creates an account on the free plan and signs its user in.
 * @throws UserExistsError when the address has an account, or gets one at the same moment; ValidationError for an
 *   unknown promo code
 */
export async function register(
  input: Registration,
  { promoCode, cookie = null, role, letter = welcomeEmail, also }: RegistrationOptions = {}
): Promise<SignedIn> {
  const taken = await userWithAddress(readConnection(), input.email)
  if (taken) throw new UserExistsError()
  const passwordHash = await hashPassword(input.password)
  try {
    return await transaction(async (trx) => {
      const user = await createUser(trx, { ...input, passwordHash, ...(role && { role }) })
      const link = { userId: user.id, kind: 'verify', email: user.email } as const
      await queueMail(trx, letter(user, await newMailLink(trx, link)))
      await also?.(trx, user)
      await arrival.run(trx, {
        role: null,
        ref: promoCode ?? null,
        isTyped: promoCode !== undefined,
        cookie,
        isNew: true,
        userId: user.id,
        accountId: user.accountId,
        email: user.email,
      })
      return { user, ...(await issueToken(trx, user)) }
    })
  } catch (error) {
    if (isDuplicate(error)) throw new UserExistsError()
    throw error
  }
}
