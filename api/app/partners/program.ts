import { DAY } from '#core/time'
import { settings } from '#start/settings'

export type Tier = 'standard' | 'partner' | 'ambassador'
export type PayoutSchedule = 'monthly' | 'bi-weekly' | 'weekly'

export interface TierRule {
  tier: Tier
  /** The display name. */
  name: string
  /** Active referrals from which it applies. */
  from: number
  /** Hundredths of a percent of each paid invoice. */
  rate: number
  /** Cents, paid once when it is reached. */
  bonus: number
  schedule: PayoutSchedule
}

/** From lowest to highest. */
export const TIERS: readonly TierRule[] = [
  { tier: 'standard', name: 'Standard', from: 0, rate: 2_500, bonus: 0, schedule: 'monthly' },
  { tier: 'partner', name: 'Partner', from: 10, rate: 3_000, bonus: 10_000, schedule: 'bi-weekly' },
  { tier: 'ambassador', name: 'Ambassador', from: 25, rate: 3_500, bonus: 30_000, schedule: 'weekly' },
]

/** Paid months of a referral that earn a commission. */
export const TOTAL_MONTHS = 6
/** Days that a click is remembered. */
export const COOKIE_DAYS = 30
/** The version of the partner terms that is in force, by its day. */
export const TERMS_VERSION = '2026-11-27'
/** The only currency in which commissions are paid. */
export const CURRENCY = 'usd'
/** Hundredths of a percent in a whole. */
export const WHOLE = 10_000

/** Milliseconds until a commission is available. */
export const holdTime = () => settings.partners.holdDays * DAY
/** Cents from which a payout is made. */
export const minimumPayout = () => settings.partners.minimumPayout

export const tierOf = (activeReferrals: number): TierRule =>
  TIERS.findLast(({ from }) => activeReferrals >= from)!

export const tierAfter = (tier: Tier): TierRule | null =>
  TIERS[TIERS.findIndex((one) => one.tier === tier) + 1] ?? null

/** A rate in hundredths of a percent applied to an amount in cents, rounded to the nearest cent. */
export const shareOf = (amount: number, rate: number) => Math.round((amount * rate) / WHOLE)
