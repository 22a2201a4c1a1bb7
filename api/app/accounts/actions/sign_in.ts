import type { SignedIn } from '#accounts/actions/register'
import { emailKey } from '#accounts/email'
import { InvalidCredentialsError } from '#accounts/errors'
import { hashPassword, isOutdated, passwordMatches } from '#accounts/passwords/passwords'
import { userWithAddress } from '#accounts/queries/user_with_address'
import { mustBeSignedIn, signedInOrTicket } from '#accounts/second_factor/finish_sign_in'
import { readConnection, transaction } from '#core/database/transaction'
import { forget, type LimitKey, mustHaveLeft, takeEach } from '#core/http/rate_limiter'

export interface SignIn {
  email: string
  password: string
  /** The caller's address, in the form that limits count by. */
  address: string
  /** The browser, if this account has signed in with it before. */
  device: string | null
}

/**
 * Signs a user in by password. Failed attempts are counted per account and address, so that the owner can still
 * sign in from elsewhere, and per address over all accounts. A browser that the account knows has its own count, so
 * that the owner can still sign in from an address where somebody else has used up the attempts.
 * @throws InvalidCredentialsError, SecondFactorRequiredError, RateLimitedError
 */
export async function signIn({ email, password, address, device }: SignIn): Promise<SignedIn> {
  const key = emailKey(email)
  const ofAccount: LimitKey = [
    'signInOfAccount',
    device === null ? `${key} ${address}` : `${key} device ${device}`,
  ]
  const tries: LimitKey[] = device === null ? [ofAccount, ['signInOfAddress', address]] : [ofAccount]
  await mustHaveLeft(...tries)
  const user = await userWithAddress(readConnection(), email)
  const matches = await passwordMatches(password, user?.password ?? null)
  if (!user?.isActive || !matches) {
    await takeEach(...tries)
    throw new InvalidCredentialsError()
  }
  // Checked again, so that simultaneous attempts get no further than successive ones.
  await mustHaveLeft(...tries)
  await forget(ofAccount)
  const renewed = isOutdated(user.password!) ? await hashPassword(password) : null
  const step = await transaction(async (trx) => {
    if (renewed) {
      await trx
        .from('users')
        .where({ id: user.id, password: user.password })
        .update({ password: renewed, updated_at: Date.now() })
    }
    return signedInOrTicket(trx, user)
  })
  return mustBeSignedIn(step)
}
