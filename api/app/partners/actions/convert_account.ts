import User from '#accounts/models/user'
import { transaction } from '#core/database/transaction'
import { NotFoundError } from '#core/errors'
import { queueMail } from '#core/mail/outbox'
import { createPartner } from '#partners/actions/create_partner'
import type { PartnerApplication } from '#partners/actions/register_partner'
import { NotConvertibleError } from '#partners/errors'
import { holdsTicket, useConversionTicket } from '#partners/joining/tickets'
import { convertedEmail } from '#partners/mails/emails'
import { conversionBlock } from '#partners/queries/conversion'
import { deleteApiKeysOf } from '#platform/keys/delete_api_key'
import { endConnections } from '#platform/oauth/connection_requests'

/**
 * Converts a customer's account into a partner's: its API keys are deleted, its publications stay readable at their
 * addresses.
 * @param ticket from a refused registration; it is only used up where the account is converted
 * @throws NotFoundError for a ticket that is another account's, used or expired; NotConvertibleError
 */
export async function convertAccount(
  { accountId, userId }: { accountId: string; userId: string },
  ticket: string,
  application: PartnerApplication
): Promise<User> {
  const block = await conversionBlock(accountId)
  return transaction(async (trx) => {
    const user = await User.query({ client: trx }).where('id', userId).forUpdate().firstOrFail()
    if (!(await holdsTicket(trx, accountId, ticket))) throw new NotFoundError('Ticket')
    if (block !== null || user.role !== 'user') throw new NotConvertibleError(block ?? 'already_partner')
    await useConversionTicket(trx, accountId, ticket)
    await createPartner(trx, {
      ...application,
      accountId,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
    })
    await deleteApiKeysOf(trx, accountId)
    await endConnections(trx, { account_id: accountId })
    await queueMail(trx, convertedEmail(user))
    return user.merge({ role: 'partner' })
  })
}
