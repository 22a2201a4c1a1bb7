import { rows, type Transaction } from '#core/database/transaction'
import { newId } from '#core/ids'
import { utcDay } from '#core/time'
import { noteHold } from '#partners/commissions/holds'
import { move } from '#partners/ledger/move'
import { holdTime, TIERS } from '#partners/program'
import { addToDay } from '#partners/services/days'
import type { Partner } from '#partners/services/partner_rows'

/** Awards the bonus of every tier reached, once each, even if the tier is lost later. */
export async function awardBonuses(
  trx: Transaction,
  { partner, active, now }: { partner: Partner; active: number; now: number }
): Promise<void> {
  for (const { tier, from, bonus } of TIERS) {
    if (bonus === 0 || active < from) continue
    const id = newId()
    const availableAt = now + holdTime()
    const given = await rows(
      trx,
      `INSERT INTO partner_commissions (id, partner_id, kind, bonus_tier, amount, taken_back, months, state, earned_at,
         available_at) VALUES (?, ?, 'bonus', ?, ?, 0, 0, 'held', ?, ?)
       ON CONFLICT (partner_id, bonus_tier) DO NOTHING RETURNING id`,
      [id, partner.id, tier, bonus, now, availableAt]
    )
    if (given.length === 0) continue
    await move(trx, {
      partnerId: partner.id,
      kind: 'bonus',
      from: 'expense',
      to: 'held',
      amount: bonus,
      commissionId: id,
      at: now,
    })
    await addToDay(trx, { partnerId: partner.id, day: utcDay(now), campaign: '' }, { earnings: bonus })
    await noteHold(trx, partner.id, availableAt)
  }
}
