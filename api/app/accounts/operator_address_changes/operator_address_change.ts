import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { emailKey, emailKeys } from '#accounts/email'
import { DeadLinkError } from '#accounts/errors'
import { ownerChange } from '#accounts/hooks'
import { addressChangedByOperatorEmail, addressChangedEmail } from '#accounts/mails/emails'
import { findMailLink, LIFE, newMailLink, voidMailLinks } from '#accounts/mails/mail_links'
import User from '#accounts/models/user'
import { revokeTokens } from '#accounts/sessions/session_tokens'
import { type Transaction, transaction } from '#core/database/transaction'
import { queueMail } from '#core/mail/outbox'

const openObjections = (client: QueryClientContract) =>
  client
    .from('mail_links')
    .where('kind', 'restore')
    .whereNull('ended_as')
    .where('expires_at', '>', Date.now())

/**
 * Until when the address before an operator's change can take the account back. Until then nobody can get in by the
 * new one alone, so that an operator cannot enter an account by giving it an address of their own.
 * @returns UTC milliseconds; null where there is no such change
 */
export async function objectableUntil(client: QueryClientContract, userId: string): Promise<number | null> {
  const row = await openObjections(client).where('user_id', userId).select('expires_at').first()
  return row ? Number(row.expires_at) : null
}

/** Whether another user, from whom an operator took an address, can still take it back. */
export async function isKeptForFormerUser(
  client: QueryClientContract,
  email: string,
  userId: string
): Promise<boolean> {
  const kept = await openObjections(client)
    .whereIn('former_key', emailKeys(email))
    .whereNot('user_id', userId)
    .select('id')
    .first()
  return kept !== null && kept !== undefined
}

/** Gives a locked user another address; the caller stores the user. The mail about it goes to the present address. */
export async function giveAddress(trx: Transaction, user: User, email: string): Promise<void> {
  const earlier = await openObjections(trx).where('user_id', user.id).select('id', 'email').first()
  if (!earlier) {
    const token = await newMailLink(
      trx,
      { userId: user.id, kind: 'restore', email: user.email },
      { former_key: user.emailKey, former_verified_at: user.emailVerifiedAt }
    )
    await queueMail(trx, addressChangedByOperatorEmail(user, email, token))
  } else {
    // A further change must not take the link from the address that the customer had.
    if (earlier.email.toLowerCase() === email.toLowerCase()) await voidMailLinks(trx, user.id, ['restore'])
    else
      await trx
        .from('mail_links')
        .where('id', earlier.id)
        .update({ expires_at: Date.now() + LIFE.restore })
    await queueMail(trx, addressChangedEmail(user, email))
  }
  user.merge({ email, emailKey: emailKey(email), emailVerifiedAt: Date.now() })
  // Links that were sent to the old address must no longer open the account.
  await voidMailLinks(trx, user.id, ['reset', 'verify', 'change'])
}

/**
 * Gives an account back the address that it had before an operator's change, and ends its sessions. Opening the link
 * again changes nothing.
 * @returns the address
 * @throws DeadLinkError
 */
export function restoreAddress(token: string): Promise<string> {
  return transaction(async (trx) => {
    const { link, end } = await findMailLink(trx, 'restore', token)
    const user = link && (await User.query({ client: trx }).where('id', link.userId).forUpdate().first())
    if (!link || !user) throw new DeadLinkError('unknown')
    if (end === 'used' && user.email === link.email) return link.email
    if (end) throw new DeadLinkError(end)
    const former = await openObjections(trx)
      .where('user_id', user.id)
      .select('id', 'former_key', 'former_verified_at')
      .firstOrFail()
    await trx.from('mail_links').where('id', former.id).update({ ended_as: 'used' })
    await trx.from('users').where('id', user.id).update({
      email: link.email,
      email_key: former.former_key,
      email_verified_at: former.former_verified_at,
      updated_at: Date.now(),
    })
    await revokeTokens(trx, user.id)
    await trx.from('sign_in_tickets').where('user_id', user.id).delete()
    await voidMailLinks(trx, user.id, ['reset', 'verify', 'change'])
    await queueMail(trx, addressChangedEmail(user, link.email))
    await ownerChange.run(trx, user.accountId)
    return link.email
  })
}
