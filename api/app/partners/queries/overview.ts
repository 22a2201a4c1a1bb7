import { billingNow } from '#billing/services/billing_clock'
import { matureNow } from '#partners/commissions/mature'
import { type PayoutBlock, payoutBlock } from '#partners/payouts/block'
import { nextSlot } from '#partners/payouts/schedule'
import type { TierRule } from '#partners/program'
import { activeReferrals, termsOf } from '#partners/queries/active_referrals'
import { mustBePartner, type Partner } from '#partners/services/partner_rows'

/** A partner, with what follows from the figures now. */
export interface Overview {
  partner: Partner
  active: number
  rule: TierRule
  /** Hundredths of a percent. */
  rate: number
  block: PayoutBlock | null
  nextPayoutAt: number | null
}

/**
 * What every screen of a partner begins with. Holds that are over end first, so that no figure is late.
 * @throws ForbiddenError for an account that is no partner's
 */
export async function overviewOf(accountId: string): Promise<Overview> {
  const found = await mustBePartner(accountId)
  const partner = (await matureNow(found)) ? await mustBePartner(accountId) : found
  const [active, block] = await Promise.all([activeReferrals(partner.id), payoutBlock(partner)])
  const { rule, rate } = termsOf(partner, active)
  const isScheduled = partner.scheduledPayouts && partner.payable && partner.status === 'active'
  return {
    partner,
    active,
    rule,
    rate,
    block,
    nextPayoutAt: isScheduled ? nextSlot(rule.schedule, billingNow()) : null,
  }
}
