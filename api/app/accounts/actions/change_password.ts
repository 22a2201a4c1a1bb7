import { passwordChangedEmail } from '#accounts/mails/emails'
import { voidMailLinks } from '#accounts/mails/mail_links'
import User from '#accounts/models/user'
import { type Prover, provePassword } from '#accounts/passwords/password_proof'
import { hashPassword } from '#accounts/passwords/passwords'
import { revokeTokens } from '#accounts/sessions/session_tokens'
import { transaction } from '#core/database/transaction'
import { queueMail } from '#core/mail/outbox'

/**
 * Changes the signed-in user's password. Other sessions end, and links sent by mail become invalid.
 * @param tokenId the session that stays
 * @throws WrongPasswordError, NoPasswordError, RateLimitedError
 */
export async function changePassword(
  prover: Prover,
  tokenId: string,
  currentPassword: string,
  newPassword: string
): Promise<void> {
  await provePassword(prover, currentPassword, 'currentPassword')
  const hashed = await hashPassword(newPassword)
  await transaction(async (trx) => {
    const user = await User.query({ client: trx }).where('id', prover.userId).forUpdate().firstOrFail()
    await trx.from('users').where('id', user.id).update({ password: hashed, updated_at: Date.now() })
    await revokeTokens(trx, user.id, { except: tokenId })
    await trx.from('sign_in_tickets').where('user_id', user.id).delete()
    await voidMailLinks(trx, user.id, ['reset', 'change'])
    await queueMail(trx, passwordChangedEmail(user))
  })
}
