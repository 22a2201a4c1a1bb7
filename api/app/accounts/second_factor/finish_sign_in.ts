import type { SignedIn } from '#accounts/actions/register'
import { SecondFactorRequiredError, SignInExpiredError } from '#accounts/errors'
import { recoveryCodeUsedEmail } from '#accounts/mails/security_emails'
import User from '#accounts/models/user'
import { attempt, mustProve } from '#accounts/second_factor/proof'
import { recoveryCodesLeft } from '#accounts/second_factor/recovery_codes'
import { endStaleTokens, issueToken } from '#accounts/sessions/session_tokens'
import { holderOf, openTicket, type Ticket, useTicket } from '#accounts/sessions/sign_in_tickets'
import { readConnection, type Transaction, transaction } from '#core/database/transaction'
import { queueMail } from '#core/mail/outbox'

/** A session, or a ticket for one where a code is still needed. */
export type SignInStep = SignedIn | Ticket

/** The last step of every way to sign in; a user without a second factor gets the session at once. */
export async function signedInOrTicket(trx: Transaction, user: User): Promise<SignInStep> {
  if (user.secondFactorEnabled) return openTicket(trx, { userId: user.id, kind: 'second_factor' })
  await endStaleTokens(trx, user.id)
  return { user, ...(await issueToken(trx, user)) }
}

/** @throws SecondFactorRequiredError where a code is still needed */
export function mustBeSignedIn(step: SignInStep): SignedIn {
  if ('ticket' in step) throw new SecondFactorRequiredError(step)
  return step
}

/**
 * Finishes a sign-in with a code of the authenticator app or a recovery code.
 * @param address of the caller, in the form that limits count by
 * @throws SignInExpiredError, InvalidCodeError, RateLimitedError
 */
export async function finishSignIn(ticket: string, code: string, address: string): Promise<SignedIn> {
  const presented = { ticket, kind: 'second_factor' } as const
  const userId = await holderOf(readConnection(), presented)
  if (userId === null) throw new SignInExpiredError()
  return attempt(userId, address, () =>
    // A wrong code rolls back the use of the ticket too.
    transaction(async (trx) => {
      if ((await useTicket(trx, presented)) === null) throw new SignInExpiredError()
      const user = await User.query({ client: trx }).where('id', userId).first()
      if (!user?.isActive || !user.secondFactorEnabled) throw new SignInExpiredError()
      const by = await mustProve(trx, userId, code)
      if (by === 'recovery')
        await queueMail(trx, recoveryCodeUsedEmail(user, await recoveryCodesLeft(userId, trx)))
      await endStaleTokens(trx, userId)
      return { user, ...(await issueToken(trx, user)) }
    })
  )
}
