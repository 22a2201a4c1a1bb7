import type { SignedIn } from '#accounts/actions/register'
import { SignInExpiredError } from '#accounts/errors'
import User from '#accounts/models/user'
import { mustBeSignedIn, signedInOrTicket } from '#accounts/second_factor/finish_sign_in'
import { useTicket } from '#accounts/sessions/sign_in_tickets'
import { transaction } from '#core/database/transaction'

/**
 * Signs in with the code of /auth-success.
 * @param browser the value given to the browser that signed in; any other browser has none or a different one
 * @throws SignInExpiredError, SecondFactorRequiredError
 */
export async function exchangeCode(code: string, browser: string): Promise<SignedIn> {
  const step = await transaction(async (trx) => {
    const userId = await useTicket(trx, { ticket: code, kind: 'exchange', browser })
    const user = userId === null ? null : await User.query({ client: trx }).where('id', userId).first()
    if (!user?.isActive) throw new SignInExpiredError()
    return signedInOrTicket(trx, user)
  })
  return mustBeSignedIn(step)
}
