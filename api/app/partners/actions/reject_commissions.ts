import { billingNow } from '#billing/billing_clock'
import { execute, type InTransaction, type Transaction, transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError } from '#core/errors'
import { utcDay } from '#core/time'
import type { Reviewed } from '#partners/actions/release_payout'
import { settleBonuses } from '#partners/commissions/bonus'
import { planNextEnd } from '#partners/commissions/holds'
import { addFromCustomer } from '#partners/days'
import { move } from '#partners/ledger/move'
import { rejectedEmail } from '#partners/mails/emails'
import { writeToPartner } from '#partners/mails/write_to_partner'
import { lockPartner, lockPartnerOfCommission, type Partner } from '#partners/partner_rows'

interface Flagged {
  id: string
  referral_id: string | null
  campaign: string | null
  amount: number
  taken_back: number
  state: 'held' | 'available'
}

/** The result of a rejection; cents. */
export interface Rejected {
  commissions: number
  amount: number
}

/**
 * Rejects all of a partner's flagged commissions after an operator's review, with their customers: those count for no
 * tier and no bonus any more. The partner is notified.
 * @param reason for the partner
 * @param also runs in the same transaction
 * @returns the cents that were taken back
 * @throws NotFoundError
 */
export function rejectCommissions(
  partnerId: string,
  reason: string | null = null,
  also: InTransaction<Reviewed<Rejected>> = async () => {}
): Promise<number> {
  return transaction(async (trx) => {
    const partner = await lockPartner(trx, partnerId)
    if (!partner) throw new NotFoundError('Partner')
    const rejected = await rejectFlagged(trx, partner, reason)
    await execute(
      trx,
      `UPDATE partner_risks SET status = 'confirmed', decision = ?, decided_at = ?
       WHERE partner_id = ? AND severity = 'high' AND status = 'open' AND referral_id IN (
         SELECT id FROM partner_referrals WHERE partner_id = ? AND is_rejected)`,
      [reason, billingNow(), partnerId, partnerId]
    )
    await also(trx, { partner, ...rejected })
    return rejected.amount
  })
}

/**
 * Rejects the flagged commissions of a partner, or of one of its customers. A bonus follows its customers, and can be
 * reached again.
 * @param partner locked by this transaction
 */
export async function rejectFlagged(
  trx: Transaction,
  partner: Partner,
  reason: string | null,
  referralId: string | null = null
): Promise<Rejected> {
  const waiting = commissions(trx)
    .where({ partner_id: partner.id, kind: 'commission' })
    .whereNotNull('review')
    .orderBy('id')
  const flagged: Flagged[] = await (referralId === null ? waiting : waiting.where('referral_id', referralId))
  let amount = 0
  for (const one of flagged) amount += await reject(trx, partner, one, reason)
  for (const id of new Set([...flagged.map(({ referral_id }) => referral_id), referralId]))
    if (id !== null) await trx.from('partner_referrals').where('id', id).update({ is_rejected: true })
  await finish(trx, partner, { reason, amount })
  return { commissions: flagged.length, amount }
}

/**
 * Rejects one commission or bonus, whether or not it was flagged; its customer still counts. The partner is notified.
 * @param reason for the partner
 * @param also runs in the same transaction
 * @throws NotFoundError, ConflictError where nothing of it is left
 */
export function rejectCommission(
  commissionId: string,
  reason: string,
  also: InTransaction<Reviewed<Rejected>>
): Promise<number> {
  return transaction(async (trx) => {
    const partner = await lockPartnerOfCommission(trx, commissionId)
    const one: Flagged | null = await commissions(trx)
      .where({ id: commissionId, is_rejected: false })
      .where((left) => left.whereColumn('taken_back', '<', 'amount').orWhereNotNull('review'))
      .first()
    if (!one) throw new ConflictError('Nothing of this commission is left to reject', 'nothing_to_reject')
    const amount = await reject(trx, partner, one, reason)
    await finish(trx, partner, { reason, amount })
    await also(trx, { partner, commissions: 1, amount })
    return amount
  })
}

const commissions = (trx: Transaction) =>
  trx.from('partner_commissions').select('id', 'referral_id', 'campaign', 'amount', 'taken_back', 'state')

async function reject(
  trx: Transaction,
  { id: partnerId }: Partner,
  { id, referral_id, campaign, amount, taken_back, state }: Flagged,
  reason: string | null
): Promise<number> {
  const left = amount - taken_back
  const at = billingNow()
  await execute(
    trx,
    `UPDATE partner_commissions SET review = NULL, taken_back = amount, is_rejected = ?, rejected_at = ?,
       rejection = ? WHERE id = ?`,
    [true, at, reason, id]
  )
  if (left <= 0) return 0
  await execute(trx, 'UPDATE partner_referrals SET commissions = commissions - ? WHERE id = ?', [
    left,
    referral_id,
  ])
  const day = { partnerId, day: utcDay(at), campaign: campaign ?? '' }
  await addFromCustomer(trx, { ...day, referralId: referral_id }, { earnings: -left })
  await move(trx, {
    partnerId,
    kind: 'rejected',
    from: state,
    to: 'expense',
    amount: left,
    commissionId: id,
    at,
  })
  return left
}

async function finish(
  trx: Transaction,
  partner: Partner,
  { reason, amount }: { reason: string | null; amount: number }
): Promise<void> {
  await settleBonuses(trx, partner, billingNow())
  await planNextEnd(trx, partner.id)
  if (amount > 0)
    await writeToPartner(trx, partner.accountId, (reader) => rejectedEmail(reader, amount, reason))
}
