import { execute, query, type Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { utcDay } from '#core/time'
import { noteHold, planNextEnd } from '#partners/commissions/holds'
import { addToDay } from '#partners/days'
import { move, takeBack } from '#partners/ledger/move'
import { bonusEmail } from '#partners/mails/change_emails'
import { writeToPartner } from '#partners/mails/write_to_partner'
import { type Partner, toPartner } from '#partners/partner_rows'
import { holdTime, TIERS } from '#partners/program'
import { noteBonusReferrals, referralCounts } from '#partners/queries/active_referrals'

interface Bonus {
  id: string
  bonus_tier: string
  amount: number
  taken_back: number
  state: 'held' | 'available'
  review: string | null
  is_rejected: boolean | number
  /** Of the customers by whom it was reached: those whose commissions stay, and those without a review. */
  standing: number
  unflagged: number
}

/** Why a bonus waits for a review. */
const FLAGGED = 'flagged_referrals'

/**
 * Awards the bonus of every tier reached, once each. It stays if customers leave later, goes back when so many of
 * them were refunded or rejected that the tier would not have been reached, and is reviewed like their commissions.
 * @param partner locked by this transaction
 */
export async function settleBonuses(
  trx: Transaction,
  { id: partnerId }: Pick<Partner, 'id'>,
  now: number
): Promise<void> {
  const { counted } = await referralCounts(partnerId, trx)
  const stored = await query<Bonus>(
    trx,
    `SELECT c.id, c.bonus_tier, c.amount, c.taken_back, c.state, c.review, c.is_rejected,
       COALESCE(SUM(CASE WHEN r.commissions > 0 AND NOT r.is_rejected THEN 1 ELSE 0 END), 0) AS standing,
       COALESCE(SUM(CASE WHEN r.commissions > 0 AND NOT r.is_rejected AND r.flag IS NULL THEN 1 ELSE 0 END), 0)
         AS unflagged
     FROM partner_commissions c
     LEFT JOIN partner_bonus_referrals b ON b.commission_id = c.id
     LEFT JOIN partner_referrals r ON r.id = b.referral_id
     WHERE c.partner_id = ? AND c.bonus_tier IS NOT NULL
     GROUP BY c.id, c.bonus_tier, c.amount, c.taken_back, c.state, c.review, c.is_rejected`,
    [partnerId]
  )
  for (const { tier, from, bonus } of TIERS) {
    const known = stored.find(({ bonus_tier }) => bonus_tier === tier)
    if (known) await settle(trx, { partnerId, bonus: known, from, counted, now })
    else if (bonus > 0 && counted >= from) await award(trx, { partnerId, tier, bonus, now })
  }
}

async function award(
  trx: Transaction,
  { partnerId, tier, bonus, now }: { partnerId: string; tier: string; bonus: number; now: number }
): Promise<void> {
  const id = newId()
  const availableAt = now + holdTime()
  await trx.table('partner_commissions').insert({
    id,
    partner_id: partnerId,
    kind: 'bonus',
    bonus_tier: tier,
    amount: bonus,
    months: 0,
    state: 'held',
    earned_at: now,
    available_at: availableAt,
  })
  await noteBonusReferrals(trx, { partnerId, commissionId: id })
  await move(trx, {
    partnerId,
    kind: 'bonus',
    from: 'expense',
    to: 'held',
    amount: bonus,
    commissionId: id,
    at: now,
  })
  await addToDay(trx, { partnerId, day: utcDay(now), campaign: '' }, { earnings: bonus })
  await noteHold(trx, partnerId, availableAt)
  const partner = toPartner(await trx.from('partners').where('id', partnerId).firstOrFail())
  const { name } = TIERS.find((one) => one.tier === tier)!
  if (partner.mails.bonus)
    await writeToPartner(trx, partner.accountId, (reader) => bonusEmail(reader, bonus, name))
}

interface Settled {
  partnerId: string
  bonus: Bonus
  from: number
  counted: number
  now: number
}

async function settle(trx: Transaction, { partnerId, bonus, from, counted, now }: Settled): Promise<void> {
  if (bonus.is_rejected) return
  let { standing, unflagged } = { standing: Number(bonus.standing), unflagged: Number(bonus.unflagged) }
  if (unflagged < from && counted >= from) {
    await noteBonusReferrals(trx, { partnerId, commissionId: bonus.id })
    standing = counted
    unflagged = counted
  }
  const review = standing >= from && unflagged < from && bonus.state === 'held' ? FLAGGED : null
  const more = (standing < from ? bonus.amount : 0) - bonus.taken_back
  if (more === 0 && review === bonus.review) return
  await execute(trx, 'UPDATE partner_commissions SET review = ?, taken_back = taken_back + ? WHERE id = ?', [
    review,
    more,
    bonus.id,
  ])
  await planNextEnd(trx, partnerId)
  if (more === 0) return
  await takeBack(trx, { partnerId, commissionId: bonus.id, account: bonus.state, more, at: now })
  await addToDay(trx, { partnerId, day: utcDay(now), campaign: '' }, { earnings: -more })
}
