import { isSameAddress } from '#accounts/email'
import { DeadLinkError } from '#accounts/errors'
import { verificationEmail } from '#accounts/mails/emails'
import { findMailLink, newMailLink } from '#accounts/mails/mail_links'
import User from '#accounts/models/user'
import { readConnection, transaction } from '#core/database/transaction'
import { take } from '#core/http/rate_limiter'
import { queueMail } from '#core/mail/outbox'

export interface VerifiedEmail {
  email: string
  /** It was confirmed before; every link that was ever sent to it says so. */
  alreadyConfirmed: boolean
}

/**
 * Confirms the address that a mailed link was sent to. Opening it again changes nothing.
 * @throws DeadLinkError, also when the user has a different address by now
 */
export function verifyEmail(token: string): Promise<VerifiedEmail> {
  return transaction(async (trx) => {
    const { link, end } = await findMailLink(trx, 'verify', token)
    const user = link && (await User.query({ client: trx }).where('id', link.userId).first())
    if (!link || !user?.isActive) throw new DeadLinkError('unknown')
    if (!isSameAddress(user.email, link.email)) throw new DeadLinkError('void')
    if (user.emailVerifiedAt !== null) return { email: user.email, alreadyConfirmed: true }
    if (end) throw new DeadLinkError(end)
    const now = Date.now()
    await trx.from('users').where('id', user.id).update({ email_verified_at: now, updated_at: now })
    return { email: user.email, alreadyConfirmed: false }
  })
}

/**
 * Sends the link again, unless the address is confirmed.
 * @throws RateLimitedError
 */
export async function resendVerification(userId: string): Promise<void> {
  const user = await User.query({ client: readConnection() }).where('id', userId).firstOrFail()
  if (user.emailVerifiedAt !== null) return
  await take('confirmationMails', userId)
  await transaction(async (trx) => {
    const token = await newMailLink(trx, { userId, kind: 'verify', email: user.email })
    await queueMail(trx, verificationEmail(user, token))
  })
}

/**
 * Sends a new link to the owner of an expired one, without requiring a session: the mail goes to the account's own
 * address, no matter who asks.
 * @throws DeadLinkError for a token that was never sent, RateLimitedError
 */
export async function renewVerification(token: string): Promise<void> {
  const { link } = await findMailLink(readConnection(), 'verify', token)
  const user = link && (await User.query({ client: readConnection() }).where('id', link.userId).first())
  if (!user?.isActive) throw new DeadLinkError('unknown')
  await resendVerification(user.id)
}
