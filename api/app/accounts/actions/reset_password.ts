import { DeadLinkError } from '#accounts/errors'
import { passwordChangedEmail } from '#accounts/mails/emails'
import { findMailLink, type MailLink, useMailLink, voidMailLinks } from '#accounts/mails/mail_links'
import User from '#accounts/models/user'
import { hashPassword } from '#accounts/passwords/passwords'
import { revokeTokens } from '#accounts/sessions/session_tokens'
import { reclaimAccount } from '#accounts/social/reclaim_account'
import { mustBeNewPassword } from '#accounts/validators'
import { readConnection, transaction } from '#core/database/transaction'
import { queueMail } from '#core/mail/outbox'

/**
 * Sets a new password for the user of a link; every session ends and every mailed link becomes invalid. Opening the
 * link proves access to the mailbox, so the address counts as confirmed.
 * @throws DeadLinkError, ValidationError for a password that is easily guessed
 */
export async function resetPassword(token: string, password: string): Promise<void> {
  // Checked before the slow hash, and again in the transaction.
  const { link: asked, end } = await findMailLink(readConnection(), 'reset', token)
  if (end) throw new DeadLinkError(end)
  const asking = await userOf(asked)
  if (!asking?.isActive) throw new DeadLinkError('unknown')
  mustBeNewPassword(password, 'password', asking.email)
  const hashed = await hashPassword(password)
  await transaction(async (trx) => {
    const link = await useMailLink(trx, 'reset', token)
    const user = link && (await User.query({ client: trx }).where('id', link.userId).forUpdate().first())
    if (!user?.isActive) throw new DeadLinkError('used')
    const now = Date.now()
    await revokeTokens(trx, user.id)
    await trx.from('sign_in_tickets').where('user_id', user.id).delete()
    if (user.emailVerifiedAt === null)
      await reclaimAccount(trx, { userId: user.id, accountId: user.accountId })
    await voidMailLinks(trx, user.id, ['reset', 'change', 'verify'])
    await trx
      .from('users')
      .where('id', user.id)
      .update({ password: hashed, email_verified_at: user.emailVerifiedAt ?? now, updated_at: now })
    await queueMail(trx, passwordChangedEmail(user))
  })
}

const userOf = async (link: MailLink | null) =>
  link && (await User.query({ client: readConnection() }).where('id', link.userId).first())
