import { billingNow } from '#billing/billing_clock'
import { query, type Transaction, transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError, ValidationError } from '#core/errors'
import { freezeBalance } from '#partners/commissions/freeze'
import { mature } from '#partners/commissions/mature'
import { move } from '#partners/ledger/move'
import { forgetCodes } from '#partners/links/codes'
import { linkOf } from '#partners/links/links'
import { approvedEmail, bannedEmail, declinedEmail, suspendedEmail } from '#partners/mails/emails'
import { writeToPartner } from '#partners/mails/write_to_partner'
import { lockPartner, type Partner, type PartnerStatus, toPartner } from '#partners/partner_rows'
import { queuePayout } from '#partners/payouts/open_payout'
import { failPayout } from '#partners/payouts/settle'

/**
 * Approves, declines, suspends, bans or reinstates a partner; setting the same status again changes nothing. A suspended
 * partner's payouts wait and commissions stay held; a banned one's balance is held too, and unsent payouts return
 * to it.
 * @param reason shown to the partner
 * @throws NotFoundError
 */
export function setPartnerStatus(
  partnerId: string,
  status: PartnerStatus,
  reason: string | null = null
): Promise<Partner> {
  return transaction(async (trx) => {
    const partner = await lockPartner(trx, partnerId)
    if (!partner) throw new NotFoundError('Partner')
    return changeStatus(trx, partner, status, reason)
  })
}

/**
 * @param partner locked by this transaction
 * @throws ValidationError for an application that is declined without a reason, ConflictError where there is none
 */
export async function changeStatus(
  trx: Transaction,
  partner: Partner,
  status: PartnerStatus,
  reason: string | null
): Promise<Partner> {
  if (status === partner.status) return partner
  if (status === 'declined') mustBeApplication(partner, reason)
  await trx
    .from('partners')
    .where('id', partner.id)
    .update({ status, status_reason: status === 'active' ? null : reason })
  if (status === 'banned') await freeze(trx, partner)
  if (partner.status === 'banned') await unfreeze(trx, partner)
  if (status === 'suspended') await holdPayouts(trx, partner.id)
  if (status === 'active') await begin(trx, partner)
  forgetCodes(trx)
  await notify(trx, partner, status, reason)
  return toPartner(await trx.from('partners').where('id', partner.id).firstOrFail())
}

/** A partner who was approved before has customers, or a balance: such a one is suspended or banned. */
function mustBeApplication({ status, referrals, earned }: Partner, reason: string | null): void {
  if (status !== 'pending' || referrals > 0 || earned > 0)
    throw new ConflictError('Only an application can be declined', 'not_an_application')
  if (!reason?.trim())
    throw new ValidationError([{ field: 'reason', rule: 'required', message: 'Please give a reason' }])
}

const isApplication = ({ status }: Partner) => status === 'pending' || status === 'declined'

/** Returns unsent payouts to the balance, and holds the balance. */
async function freeze(trx: Transaction, { id }: Partner): Promise<void> {
  const unsent: { id: string }[] = await trx
    .from('partner_payouts')
    .where('open_for', id)
    .where('status', 'pending')
    .select('id')
  for (const payout of unsent) await failPayout(trx, payout.id, 'banned')
  await freezeBalance(trx, id)
}

async function unfreeze(trx: Transaction, { id, frozen }: Partner): Promise<void> {
  if (frozen <= 0) return
  await move(trx, {
    partnerId: id,
    kind: 'unfrozen',
    from: 'held',
    to: 'available',
    amount: frozen,
    at: billingNow(),
  })
  await trx.from('partners').where('id', id).update({ frozen: 0 })
}

const holdPayouts = (trx: Transaction, partnerId: string) =>
  trx
    .from('partner_payouts')
    .where({ open_for: partnerId, status: 'pending' })
    .whereNull('hold')
    .update({ hold: 'suspended' })

/** Resumes what waited because the partner was not active; a schedule starts with its next day. */
async function begin(trx: Transaction, partner: Partner): Promise<void> {
  const freed = await query<{ id: string }>(
    trx,
    "UPDATE partner_payouts SET hold = NULL WHERE open_for = ? AND hold = 'suspended' RETURNING id",
    [partner.id]
  )
  for (const { id } of freed) await queuePayout(trx, id)
  if (isApplication(partner))
    await trx.from('partners').where('id', partner.id).update({ scheduled_until: billingNow() })
  await mature(trx, { ...partner, status: 'active' })
}

async function notify(
  trx: Transaction,
  partner: Partner,
  status: PartnerStatus,
  reason: string | null
): Promise<void> {
  const { accountId } = partner
  if (status === 'active' && isApplication(partner))
    await writeToPartner(trx, accountId, (reader) => approvedEmail(reader, linkOf(partner)))
  if (status === 'declined') await writeToPartner(trx, accountId, (reader) => declinedEmail(reader, reason))
  if (status === 'suspended') await writeToPartner(trx, accountId, (reader) => suspendedEmail(reader, reason))
  if (status === 'banned') await writeToPartner(trx, accountId, (reader) => bannedEmail(reader, reason))
}
