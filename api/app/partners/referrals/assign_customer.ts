import { userWithAddress } from '#accounts/queries/user_with_address'
import { billingNow } from '#billing/billing_clock'
import { execute, type InTransaction, transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError, ValidationError } from '#core/errors'
import { newId } from '#core/ids'
import { utcDay } from '#core/time'
import { addFromCustomer } from '#partners/days'
import { keyedHash } from '#partners/keyed_hash'
import { assignedEmail } from '#partners/mails/emails'
import { writeToPartner } from '#partners/mails/write_to_partner'
import { lockPartner } from '#partners/partner_rows'
import { isSamePerson, mailboxOf } from '#partners/risks/mailbox'

/**
 * Makes a customer whom nobody has referred a partner's, for what they pay from now on. The partner is notified.
 * @param also runs in the same transaction
 * @throws NotFoundError, ValidationError for an address that is no customer's, ConflictError where the customer has a
 * partner, or this partner earns nothing
 */
export function assignCustomer(
  partnerId: string,
  { email, reason }: { email: string; reason: string },
  also: InTransaction<{ userId: string }>
): Promise<void> {
  return transaction(async (trx) => {
    const partner = await lockPartner(trx, partnerId)
    if (!partner) throw new NotFoundError('Partner')
    if (partner.status !== 'active' && partner.status !== 'suspended')
      throw new ConflictError('The partner is not active', 'partner_not_active')
    const user = await userWithAddress(trx, email, { forUpdate: true })
    if (!user) throw wrong('exists', 'There is no account with this address')
    if (user.role !== 'user') throw wrong('customer', 'This is not the account of a customer')
    if (isSamePerson(user.email, partner.emailKey))
      throw wrong('customer', 'This is the address of the partner')
    const known = await trx
      .from('partner_referrals')
      .where('account_id', user.accountId)
      .select('partner_id')
      .first()
    if (known)
      throw known.partner_id === partnerId
        ? new ConflictError('This customer is already assigned to this partner', 'already_assigned')
        : new ConflictError('This customer was referred by another partner', 'other_partner')
    const now = billingNow()
    const referralId = newId()
    await trx.table('partner_referrals').insert({
      id: referralId,
      partner_id: partnerId,
      account_id: user.accountId,
      source: 'assigned',
      mailbox: await keyedHash('mailbox', mailboxOf(user.email)),
      created_at: now,
    })
    await execute(trx, 'UPDATE partners SET referrals = referrals + 1 WHERE id = ?', [partnerId])
    await addFromCustomer(trx, { partnerId, day: utcDay(now), campaign: '', referralId }, { sign_ups: 1 })
    await writeToPartner(trx, partner.accountId, (reader) => assignedEmail(reader, reason))
    await also(trx, { userId: user.id })
  })
}

const wrong = (rule: string, message: string) => new ValidationError([{ field: 'email', rule, message }])
