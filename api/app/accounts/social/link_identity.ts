import { providerLinkedEmail } from '#accounts/mails/security_emails'
import User from '#accounts/models/user'
import type { Linking } from '#accounts/social/flow'
import type { Person } from '#accounts/social/person'
import { providers } from '#accounts/social/providers'
import { isDuplicate } from '#core/database/errors'
import { transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { queueMail } from '#core/mail/outbox'

/** `taken`: it belongs to another account. `failed`: the session that started it has ended meanwhile. */
export type LinkResult = 'linked' | 'taken' | 'failed'

/**
 * Links a provider's account to the account of the user who started this while signed in. Its address does not
 * matter: the user has proved that they are signed in both here and there.
 */
export async function link(linking: Linking, person: Person): Promise<LinkResult> {
  try {
    return await carryOut(linking, person)
  } catch (error) {
    // The callback came twice, or somebody else linked it at the same moment: it is stored by now.
    if (isDuplicate(error)) return carryOut(linking, person)
    throw error
  }
}

function carryOut({ userId, tokenId }: Linking, { provider, subject }: Person): Promise<LinkResult> {
  return transaction(async (trx) => {
    const user = await User.query({ client: trx }).where('id', userId).forUpdate().first()
    const now = Date.now()
    const session = await trx
      .from('session_tokens')
      .where({ id: tokenId, user_id: userId })
      .where('expires_at', '>', now)
      .select('id')
      .first()
    if (!user?.isActive || !session) return 'failed'
    const known = await trx.from('social_identities').where({ provider, subject }).select('user_id').first()
    if (known) return known.user_id === userId ? 'linked' : 'taken'
    await trx
      .table('social_identities')
      .insert({ id: newId(), user_id: userId, provider, subject, created_at: now })
    await queueMail(trx, providerLinkedEmail(user, providers[provider].name))
    return 'linked'
  })
}
