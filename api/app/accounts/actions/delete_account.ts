import { closeAccount } from '#accounts/closing/close_account'
import { isSameAddress } from '#accounts/email'
import { ownClosingCheck } from '#accounts/hooks'
import User from '#accounts/models/user'
import { type Prover, provePassword } from '#accounts/passwords/password_proof'
import type { Body } from '#core/contract/types'
import { readConnection } from '#core/database/transaction'
import { ValidationError } from '#core/errors'

export type Confirmation = Body<'deleteAccount'>

/**
 * Deletes the signed-in user's account after they have confirmed it.
 * @throws WrongPasswordError, ValidationError, ConflictError for the last administrator, RateLimitedError
 */
export async function deleteAccount(
  prover: Prover,
  { password, email, ...acknowledged }: Confirmation
): Promise<void> {
  const user = await User.query({ client: readConnection() }).where('id', prover.userId).firstOrFail()
  if (user.password === null) {
    if (email === undefined || !isSameAddress(email.trim(), user.email)) {
      const message = 'Please type the email address of the account'
      throw new ValidationError([{ field: 'email', rule: 'wrong', message }])
    }
  } else {
    if (!password) {
      const message = 'Password is required'
      throw new ValidationError([{ field: 'password', rule: 'required', message }])
    }
    await provePassword(prover, password, 'password')
  }
  await closeAccount(user.accountId, async (trx) => {
    await ownClosingCheck.run(trx, user.accountId, acknowledged)
  })
}
