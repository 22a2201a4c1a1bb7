import type { Arrived } from '#accounts/arrivals'
import type { Transaction } from '#core/database/transaction'
import { queueMail } from '#core/mail/outbox'
import { createPartner } from '#partners/actions/create_partner'
import { appliedEmail } from '#partners/mails/emails'
import { bindReferral } from '#partners/referrals/bind_referral'

/** Handles a new account: creates its partner, or records the partner who referred it. */
export async function followArrival(trx: Transaction, arrived: Arrived): Promise<void> {
  if (!arrived.isNew) return
  const { accountId } = arrived
  const partner = await trx.from('partners').where('account_id', accountId).select('id').first()
  if (partner) return
  if (arrived.role !== 'partner') return bindReferral(trx, arrived)
  const user = await trx.from('users').where('id', arrived.userId).firstOrFail()
  const owner = { firstName: user.first_name, lastName: user.last_name, email: user.email }
  await createPartner(trx, { ...owner, accountId })
  await queueMail(trx, appliedEmail({ ...owner, accountId }))
}
