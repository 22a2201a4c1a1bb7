import { billingNow } from '#billing/billing_clock'
import { readConnection, transaction } from '#core/database/transaction'
import { lockPartner } from '#partners/partner_rows'
import { payoutBlock } from '#partners/payouts/block'
import { openPayout } from '#partners/payouts/open_payout'
import { isDue, lastSlot } from '#partners/payouts/schedule'
import { minimumPayout, tierOf } from '#partners/program'
import { referralCounts } from '#partners/queries/active_referrals'

/** Partners per statement. */
const AT_ONCE = 200

/** Pays every partner whose schedule is due today. */
export async function makeScheduledPayouts(): Promise<void> {
  const now = billingNow()
  if (!isDue('weekly', now)) return
  let after = ''
  for (;;) {
    const found: { id: string }[] = await readConnection()
      .from('partners')
      .where('available', '>=', minimumPayout())
      .where({ status: 'active', has_scheduled_payouts: true, is_payable: true })
      .where('scheduled_until', '<', lastSlot('weekly', now))
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id')
    for (const { id } of found) await payIfDue(id, now)
    if (found.length < AT_ONCE) return
    after = found.at(-1)!.id
  }
}

async function payIfDue(partnerId: string, now: number): Promise<void> {
  await transaction(async (trx) => {
    const partner = await lockPartner(trx, partnerId)
    if (!partner) return
    const { schedule } = tierOf((await referralCounts(partnerId, trx)).counted)
    const slot = lastSlot(schedule, now)
    if (!isDue(schedule, now) || partner.scheduledUntil >= slot) return
    if ((await payoutBlock(partner, trx)) !== null) return
    await openPayout(trx, partner, 'scheduled')
    await trx.from('partners').where('id', partnerId).update({ scheduled_until: slot })
  })
}
