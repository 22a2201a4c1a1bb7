import type { PartnerProgram, PayoutSchedule } from '@cygnet/sdk/session'

export type Tier = PartnerProgram['tiers'][number]

/** How often a tier's payouts are made. */
export const SCHEDULE_NAMES: Record<PayoutSchedule, string> = {
  monthly: 'Monthly',
  'bi-weekly': 'Every two weeks',
  weekly: 'Weekly',
}

/** A fraction as a percentage, `30%`. */
export const percent = (rate: number) => `${Math.round(rate * 100)}%`

/** The highest tier that a number of active referrals reaches. */
export const tierFor = ({ tiers }: PartnerProgram, referrals: number): Tier =>
  tiers.findLast(({ fromReferrals }) => referrals >= fromReferrals) ?? tiers[0]!

export const tierOf = ({ tiers }: PartnerProgram, id: Tier['tier']): Tier =>
  tiers.find(({ tier }) => tier === id) ?? tiers[0]!

/** The tier after one; null for the highest. */
export const nextTier = ({ tiers }: PartnerProgram, id: Tier['tier']): Tier | null =>
  tiers[tiers.findIndex(({ tier }) => tier === id) + 1] ?? null

export interface Estimate {
  referrals: number
  tier: Tier
  /** Cents per month while all of them pay. */
  monthly: number
  /** Months in which they earn a commission. */
  months: number
  /** Cents of commission in those months. */
  commission: number
  /** Cents of the bonuses for the tiers reached. */
  bonus: number
  total: number
}

/**
 * The earnings from referrals who all pay at the same time. As on an invoice, each share is rounded to the cent.
 *
 * @param paying a plan's price in cents, and how many referrals are on it
 * @param months how long each of them stays
 */
export function estimate(
  program: PartnerProgram,
  paying: readonly { price: number; count: number }[],
  months: number
): Estimate {
  const referrals = paying.reduce((sum, { count }) => sum + count, 0)
  const tier = tierFor(program, referrals)
  const monthly = paying.reduce(
    (sum, { price, count }) => sum + Math.round(price * tier.commissionRate) * count,
    0
  )
  const paid = Math.min(months, program.totalMonths)
  const commission = monthly * paid
  const bonus = program.tiers
    .filter(({ fromReferrals }) => referrals >= fromReferrals)
    .reduce((sum, one) => sum + Math.round(one.bonus * 100), 0)
  return { referrals, tier, monthly, months: paid, commission, bonus, total: commission + bonus }
}
