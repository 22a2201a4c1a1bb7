import { NoPasswordError, WrongPasswordError } from '#accounts/errors'
import User from '#accounts/models/user'
import { passwordMatches } from '#accounts/services/passwords'
import { reading } from '#core/database/transaction'
import { type Claim, forget, mustHaveLeft, takeEach } from '#core/http/rate_limiter'

/** Who is signed in, and from where. */
export interface Prover {
  userId: string
  /** As limits count callers. */
  address: string
}

/**
 * Makes sure that it is the user and not somebody at an open screen. Wrong tries count like those of signing in.
 * @param field of the form that the password was typed into
 * @throws WrongPasswordError, NoPasswordError, RateLimitedError
 */
export async function provePassword(
  { userId, address }: Prover,
  typed: string,
  field: string
): Promise<User> {
  const user = await User.query({ client: reading() }).where('id', userId).firstOrFail()
  if (user.password === null) throw new NoPasswordError()
  const tries: Claim = ['signInOfAccount', `${user.emailKey} ${address}`]
  await mustHaveLeft(tries)
  const matches = await passwordMatches(typed, user.password)
  if (!matches) {
    await takeEach(tries)
    throw new WrongPasswordError(field)
  }
  // Once more: the answer for a right try among many at one moment is identical to that for the wrong ones.
  await mustHaveLeft(tries)
  await forget(tries)
  return user
}
