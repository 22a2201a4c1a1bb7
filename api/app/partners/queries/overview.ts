import { billingNow } from '#billing/billing_clock'
import { matureNow } from '#partners/commissions/mature'
import { mustBePartner, type Partner } from '#partners/partner_rows'
import { type PayoutBlock, payoutBlock } from '#partners/payouts/block'
import { isDue, lastSlot, nextSlot } from '#partners/payouts/schedule'
import type { TierRule } from '#partners/program'
import { referralCounts, termsOf } from '#partners/queries/active_referrals'

/** A partner, with everything that follows from the current figures. */
export interface Overview {
  partner: Partner
  active: number
  /** Those that count for the tier. */
  counted: number
  rule: TierRule
  /** Hundredths of a percent. */
  rate: number
  block: PayoutBlock | null
  nextPayoutAt: number | null
}

/**
 * The data at the top of every partner screen. Expired holds are ended first, so that every figure is current.
 * @throws RoleRequiredError for an account that is not a partner's
 */
export async function overviewOf(accountId: string): Promise<Overview> {
  const found = await mustBePartner(accountId)
  const partner = (await matureNow(found)) ? await mustBePartner(accountId) : found
  const [{ active, counted }, block] = await Promise.all([referralCounts(partner.id), payoutBlock(partner)])
  const { rule, rate } = termsOf(partner, counted)
  const isScheduled = partner.scheduledPayouts && (block === null || PASSING.has(block))
  return {
    partner,
    active,
    counted,
    rule,
    rate,
    block,
    nextPayoutAt: isScheduled ? nextPayoutAt(partner, rule, billingNow()) : null,
  }
}

/** Blocks that can be over on the next day of the schedule without anybody's doing. */
const PASSING: ReadonlySet<PayoutBlock> = new Set(['payout_open', 'below_minimum'])

/** Today, while today's payout can still be made. */
function nextPayoutAt({ scheduledUntil }: Partner, { schedule }: TierRule, now: number): number {
  const last = lastSlot(schedule, now)
  return isDue(schedule, now) && scheduledUntil < last ? last : nextSlot(schedule, now)
}
