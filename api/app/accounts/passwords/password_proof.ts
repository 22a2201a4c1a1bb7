import { NoPasswordError, WrongPasswordError } from '#accounts/errors'
import User from '#accounts/models/user'
import { passwordMatches } from '#accounts/passwords/passwords'
import { readConnection } from '#core/database/transaction'
import { forget, type LimitKey, mustHaveLeft, takeEach } from '#core/http/rate_limiter'

/** The signed-in user, and the address they call from. */
export interface Prover {
  userId: string
  /** In the form that limits count by. */
  address: string
}

/**
 * Makes sure that it is the user and not somebody at an unlocked screen. Failed attempts count like those of
 * signing in.
 * @param field of the form that contains the password
 * @throws WrongPasswordError, NoPasswordError, RateLimitedError
 */
export async function provePassword(
  { userId, address }: Prover,
  typed: string,
  field: string
): Promise<User> {
  const user = await User.query({ client: readConnection() }).where('id', userId).firstOrFail()
  if (user.password === null) throw new NoPasswordError()
  const tries: LimitKey = ['signInOfAccount', `${user.emailKey} ${address}`]
  await mustHaveLeft(tries)
  const matches = await passwordMatches(typed, user.password)
  if (!matches) {
    await takeEach(tries)
    throw new WrongPasswordError(field)
  }
  // Checked again, so that a right attempt among many simultaneous ones gets the same answer as the wrong ones.
  await mustHaveLeft(tries)
  await forget(tries)
  return user
}
