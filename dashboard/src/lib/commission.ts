/** The commission rules as partners are told them; the server applies its own. */
export interface Tier {
  id: 'standard' | 'partner' | 'ambassador'
  name: string
  /** Active referrals from which it applies. */
  from: number
  /** Share of each paid invoice. */
  rate: number
  /** Paid once, when the tier is first reached; in dollars. */
  bonus: number
  /** How often payouts are made. */
  payouts: string
}

export const TIERS = [
  { id: 'standard', name: 'Standard', from: 0, rate: 0.25, bonus: 0, payouts: 'Monthly' },
  { id: 'partner', name: 'Partner', from: 10, rate: 0.3, bonus: 100, payouts: 'Every two weeks' },
  { id: 'ambassador', name: 'Ambassador', from: 25, rate: 0.35, bonus: 300, payouts: 'Weekly' },
] as const satisfies readonly Tier[]

/** Paid months of a referral that earn a commission. */
export const COMMISSION_MONTHS = 6
/** In dollars. */
export const MINIMUM_PAYOUT = 25

/** The highest tier that a number of active referrals reaches. */
export function tierFor(referrals: number): Tier {
  return TIERS.findLast(({ from }) => referrals >= from) ?? TIERS[0]
}

export function tierOf(id: Tier['id']): Tier {
  return TIERS.find((tier) => tier.id === id) ?? TIERS[0]
}

/** The tier after one; null for the highest. */
export function nextTier(id: Tier['id']): Tier | null {
  return TIERS[TIERS.findIndex((tier) => tier.id === id) + 1] ?? null
}

export interface Estimate {
  referrals: number
  tier: Tier
  /** Cents a month while all of them pay. */
  monthly: number
  /** Months in which they earn a commission. */
  months: number
  /** Cents of commission over those months. */
  commission: number
  /** Cents of the bonuses for the tiers that are reached. */
  bonus: number
  total: number
}

/**
 * What referrals earn who all pay at the same time. As on an invoice, the share of each is rounded to the cent.
 *
 * @param paying a plan's price in cents, and how many referrals are on it
 * @param months how long each of them stays
 */
export function estimate(paying: readonly { price: number; count: number }[], months: number): Estimate {
  const referrals = paying.reduce((sum, { count }) => sum + count, 0)
  const tier = tierFor(referrals)
  const monthly = paying.reduce((sum, { price, count }) => sum + Math.round(price * tier.rate) * count, 0)
  const paid = Math.min(months, COMMISSION_MONTHS)
  const commission = monthly * paid
  const bonus = TIERS.filter(({ from }) => referrals >= from).reduce((sum, one) => sum + one.bonus * 100, 0)
  return { referrals, tier, monthly, months: paid, commission, bonus, total: commission + bonus }
}
