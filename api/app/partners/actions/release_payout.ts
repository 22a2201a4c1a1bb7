import { billingNow } from '#billing/billing_clock'
import { execute, type InTransaction, query, type Transaction, transaction } from '#core/database/transaction'
import { ConflictError, NotFoundError } from '#core/errors'
import { settleBonuses } from '#partners/commissions/bonus'
import { planNextEnd } from '#partners/commissions/holds'
import { mature } from '#partners/commissions/mature'
import { lockPartner, lockPartnerOfCommission, type Partner } from '#partners/partner_rows'
import { queuePayout } from '#partners/payouts/open_payout'
import { holdsPayouts } from '#partners/risks/open_risks'

/** The result of a review, with its partner. */
export type Reviewed<Result> = Result & { partner: Partner }

/** What a release has freed. */
export interface Released {
  commissions: number
  payouts: number
}

/**
 * Releases a partner after an operator's review: flagged commissions become available once their hold is over, and
 * waiting payouts are sent.
 * @param also runs in the same transaction
 * @throws NotFoundError
 */
export function releasePartner(
  partnerId: string,
  also: InTransaction<Reviewed<Released>> = async () => {}
): Promise<Released> {
  return transaction(async (trx) => {
    const partner = await lockPartner(trx, partnerId)
    if (!partner) throw new NotFoundError('Partner')
    const released = await release(trx, partner)
    await also(trx, { partner, ...released })
    return released
  })
}

/** A payout's partner, and why it waited. */
export interface Waiting {
  partner: Partner
  hold: string
}

/**
 * Sends a payout that was waiting: one that an operator held by itself, another together with all flagged commissions
 * of its partner.
 * @throws NotFoundError, ConflictError for one that is not waiting, or for a partner who is not active
 */
export function releasePayout(
  payoutId: string,
  also: InTransaction<Waiting> = async () => {}
): Promise<Released> {
  return transaction(async (trx) => {
    const { partner, hold } = await lockPayout(trx, payoutId)
    if (hold === null) throw new ConflictError('This payout is not on hold', 'payout_not_held')
    if (partner.status !== 'active')
      throw new ConflictError('The partner is not active', 'partner_not_active')
    const released =
      hold === 'operator' ? await releaseOne(trx, partner, payoutId) : await release(trx, partner)
    await also(trx, { partner, hold })
    return released
  })
}

async function releaseOne(trx: Transaction, partner: Partner, payoutId: string): Promise<Released> {
  // What the rules have found meanwhile still holds it.
  const hold = (await holdsPayouts(trx, partner.id)) ? 'review' : null
  await trx.from('partner_payouts').where('id', payoutId).update({ hold })
  if (hold !== null) return { commissions: 0, payouts: 0 }
  await queuePayout(trx, payoutId)
  return { commissions: 0, payouts: 1 }
}

/**
 * Holds a payout that has not been sent, until an operator releases it.
 * @throws NotFoundError, ConflictError for one that waits already, or is on its way
 */
export function holdPayout(payoutId: string, also: InTransaction<Partner>): Promise<void> {
  return transaction(async (trx) => {
    const { partner, hold, status } = await lockPayout(trx, payoutId)
    if (hold !== null) throw new ConflictError('This payout is on hold', 'payout_held')
    if (status !== 'pending') throw new ConflictError('This payout is on its way', 'payout_sent')
    await trx
      .from('partner_payouts')
      .where('id', payoutId)
      .update({ hold: 'operator', updated_at: billingNow() })
    await also(trx, partner)
  })
}

/** A payout as it is once nobody else changes it: its sender locks the partner, too. */
async function lockPayout(trx: Transaction, payoutId: string) {
  const find = async (): Promise<{ partner_id: string; hold: string | null; status: string }[]> =>
    trx.from('partner_payouts').where('id', payoutId).select('partner_id', 'hold', 'status')
  const [found] = await find()
  const partner = found && (await lockPartner(trx, found.partner_id))
  const [payout] = partner ? await find() : []
  if (!partner || !payout) throw new NotFoundError('Payout')
  return { partner, hold: payout.hold, status: payout.status }
}

/**
 * Releases one flagged commission or bonus; its customer's later ones are still reviewed.
 * @throws NotFoundError, ConflictError for one that is not flagged
 */
export function releaseCommission(
  commissionId: string,
  also: InTransaction<Reviewed<Released>>
): Promise<Released> {
  return transaction(async (trx) => {
    const partner = await lockPartnerOfCommission(trx, commissionId)
    const sql = 'UPDATE partner_commissions SET review = NULL WHERE id = ? AND review IS NOT NULL'
    if ((await execute(trx, sql, [commissionId])) === 0)
      throw new ConflictError('This commission is not waiting for a review', 'nothing_flagged')
    await planNextEnd(trx, partner.id)
    await mature(trx, partner)
    await also(trx, { partner, commissions: 1, payouts: 0 })
    return { commissions: 1, payouts: 0 }
  })
}

/** Lets go what was held because of one customer; later commissions of it are not reviewed. */
export async function unflag(trx: Transaction, partner: Partner, referralId: string): Promise<void> {
  await trx.from('partner_referrals').where('id', referralId).update({ flag: null, is_rejected: false })
  await trx.from('partner_commissions').where('referral_id', referralId).update({ review: null })
  await settleBonuses(trx, partner, billingNow())
  await planNextEnd(trx, partner.id)
  await mature(trx, partner)
}

async function release(trx: Transaction, partner: Partner): Promise<Released> {
  const { id } = partner
  await trx
    .from('partner_risks')
    .where({ partner_id: id, severity: 'high' })
    .whereIn('status', ['open', 'confirmed'])
    .update({ status: 'dismissed', decided_at: billingNow() })
  await trx
    .from('partner_referrals')
    .where('partner_id', id)
    .whereNotNull('flag')
    .update({ flag: null, is_rejected: false })
  const commissions = await execute(
    trx,
    'UPDATE partner_commissions SET review = NULL WHERE partner_id = ? AND review IS NOT NULL',
    [id]
  )
  await settleBonuses(trx, partner, billingNow())
  await planNextEnd(trx, id)
  await mature(trx, partner)
  return { commissions, payouts: await sendReviewed(trx, partner) }
}

/** @returns how many payouts that waited for the review are sent */
export async function sendReviewed(trx: Transaction, { id, status }: Partner): Promise<number> {
  if (status !== 'active') return 0
  const payouts = await query<{ id: string }>(
    trx,
    "UPDATE partner_payouts SET hold = NULL WHERE open_for = ? AND hold = 'review' RETURNING id",
    [id]
  )
  for (const payout of payouts) await queuePayout(trx, payout.id)
  return payouts.length
}
