import { emailKey } from '#accounts/email'
import { DeadLinkError, UserExistsError } from '#accounts/errors'
import { ownerChange } from '#accounts/hooks'
import { addressChangedEmail, addressRequestedEmail, newAddressEmail } from '#accounts/mails/emails'
import { findMailLink, newMailLink, voidMailLinks } from '#accounts/mails/mail_links'
import User from '#accounts/models/user'
import { isKeptForFormerUser } from '#accounts/operator_address_changes/operator_address_change'
import { type Prover, provePassword } from '#accounts/passwords/password_proof'
import { userWithAddress } from '#accounts/queries/user_with_address'
import { isDuplicate } from '#core/database/errors'
import { readConnection, transaction } from '#core/database/transaction'
import { take } from '#core/http/rate_limiter'
import { queueMail } from '#core/mail/outbox'

/**
 * Sends a link to a user's new address, and a notice to the present one.
 * @throws WrongPasswordError, NoPasswordError, UserExistsError, RateLimitedError
 */
export async function askForEmail(prover: Prover, email: string, password: string): Promise<void> {
  const user = await provePassword(prover, password, 'password')
  // Counted before the answer that reveals whether the address has an account, so that it cannot be asked about
  // many addresses.
  await take('confirmationMails', user.id)
  const holder = await userWithAddress(readConnection(), email)
  if (holder && holder.id !== user.id) throw new UserExistsError()
  await transaction(async (trx) => {
    const token = await newMailLink(trx, { userId: user.id, kind: 'change', email })
    await queueMail(trx, newAddressEmail(user, email, token))
    await queueMail(trx, addressRequestedEmail(user, email))
  })
}

/**
 * Changes the user's address to the one that the link was sent to. Opening it again changes nothing.
 * @returns the address
 * @throws DeadLinkError, UserExistsError when the address has been taken meanwhile
 */
export async function confirmEmail(token: string): Promise<string> {
  try {
    return await transaction(async (trx) => {
      const { link, end } = await findMailLink(trx, 'change', token)
      const user = link && (await User.query({ client: trx }).where('id', link.userId).forUpdate().first())
      if (!link || !user?.isActive) throw new DeadLinkError('unknown')
      const { email } = link
      if (user.email === email) return email
      if (end) throw new DeadLinkError(end)
      const now = Date.now()
      await trx
        .from('users')
        .where('id', user.id)
        .update({ email, email_key: emailKey(email), email_verified_at: now, updated_at: now })
      if (await isKeptForFormerUser(trx, email, user.id)) throw new UserExistsError()
      // Links that were sent to the old address must no longer open the account.
      await voidMailLinks(trx, user.id, ['reset', 'verify'])
      await queueMail(trx, addressChangedEmail(user, email))
      await ownerChange.run(trx, user.accountId)
      return email
    })
  } catch (error) {
    if (isDuplicate(error)) throw new UserExistsError()
    throw error
  }
}
