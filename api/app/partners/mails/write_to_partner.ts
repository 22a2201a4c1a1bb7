import type { Reader } from '#accounts/mails/email_parts'
import type { Transaction } from '#core/database/transaction'
import { type QueuedMail, queueMail } from '#core/mail/outbox'

/** Sends a letter to a partner whose account is open. */
export async function writeToPartner(
  trx: Transaction,
  accountId: string,
  letter: (reader: Reader) => QueuedMail
): Promise<void> {
  const user: { email: string; first_name: string } | null = await trx
    .from('users')
    .where({ account_id: accountId, is_active: true })
    .orderBy('created_at')
    .select('email', 'first_name')
    .first()
  if (user) await queueMail(trx, letter({ accountId, email: user.email, firstName: user.first_name }))
}
