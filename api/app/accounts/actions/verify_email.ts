import { LinkExpiredError } from '#accounts/errors'
import { verificationLetter } from '#accounts/mails/letters'
import { mailLink, newMailLink } from '#accounts/mails/mail_links'
import User from '#accounts/models/user'
import { emailKey } from '#accounts/services/email'
import { reading, transaction } from '#core/database/transaction'
import { take } from '#core/http/rate_limiter'
import { queueMail } from '#core/mail/outbox'

/**
 * Confirms the address that the link of a mail went to. Opened again, it changes nothing.
 * @returns the address
 * @throws LinkExpiredError, also when the user has another address by now
 */
export function verifyEmail(token: string): Promise<string> {
  return transaction(async (trx) => {
    const link = await mailLink(trx, 'verify', token)
    const user = link && (await User.query({ client: trx }).where('id', link.userId).first())
    if (!link || !user?.isActive || user.emailKey !== emailKey(link.email)) throw new LinkExpiredError()
    if (user.emailVerifiedAt === null) {
      const now = Date.now()
      await trx.from('users').where('id', user.id).update({ email_verified_at: now, updated_at: now })
    }
    return user.email
  })
}

/**
 * Sends the link once more; not where the address is confirmed.
 * @throws RateLimitedError
 */
export async function resendVerification(userId: string): Promise<void> {
  const user = await User.query({ client: reading() }).where('id', userId).firstOrFail()
  if (user.emailVerifiedAt !== null) return
  await take('confirmationMails', userId)
  await transaction(async (trx) => {
    const token = await newMailLink(trx, { userId, kind: 'verify', email: user.email })
    await queueMail(trx, verificationLetter(user, token))
  })
}
