import { accountReclaim } from '#accounts/hooks'
import { voidMailLinks } from '#accounts/mails/mail_links'
import { removeSecondFactor } from '#accounts/second_factor/actions'
import { revokeTokens } from '#accounts/sessions/session_tokens'
import type { Transaction } from '#core/database/transaction'

/** The owner of an account, and what it is known by. */
export interface ReclaimedAccount {
  accountId: string
  userId: string
}

/**
 * The account was created with an address that nobody had confirmed, and now the address's owner has signed in.
 * Its creator may be somebody else, who is waiting for the owner to use it, so every way back in ends:
 * password, sessions, tickets, mailed links, other identities, the second factor, and whatever other rooms issue.
 */
export async function reclaimAccount(trx: Transaction, account: ReclaimedAccount): Promise<void> {
  const { userId } = account
  await trx.from('users').where('id', userId).update({ password: null, updated_at: Date.now() })
  await revokeTokens(trx, userId)
  for (const table of ['sign_in_tickets', 'social_identities'])
    await trx.from(table).where('user_id', userId).delete()
  await voidMailLinks(trx, userId, ['reset', 'verify', 'change'])
  await removeSecondFactor(trx, userId)
  await accountReclaim.run(trx, account)
}
