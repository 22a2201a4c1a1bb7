import { billingNow } from '#billing/services/billing_clock'
import { matureNow } from '#partners/commissions/mature'
import { type PayoutBlock, payoutBlock } from '#partners/payouts/block'
import { nextSlot } from '#partners/payouts/schedule'
import type { TierRule } from '#partners/program'
import { activeReferrals, termsOf } from '#partners/queries/active_referrals'
import { mustBePartner, type Partner } from '#partners/services/partner_rows'

/** A partner, with everything that follows from the current figures. */
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
 * The data at the top of every partner screen. Expired holds are ended first, so that every figure is current.
 * @throws ForbiddenError for an account that is not a partner's
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
