import type { Schema } from '#core/contract/types'
import { dollars, fraction } from '#partners/money'
import { COOKIE_DAYS, CURRENCY, minimumPayout, TERMS_VERSION, TIERS, TOTAL_MONTHS } from '#partners/program'
import { settings } from '#start/settings'

/** `PartnerProgram` of the contract. */
export const serializeProgram = (): Schema<'PartnerProgram'> => ({
  totalMonths: TOTAL_MONTHS,
  holdDays: settings.partners.holdDays,
  minimumPayout: dollars(minimumPayout()),
  cookieDays: COOKIE_DAYS,
  customerDiscount: settings.partners.customerDiscount,
  currency: CURRENCY,
  termsVersion: TERMS_VERSION,
  tiers: TIERS.map(({ tier, name, from, rate, bonus, schedule }, index) => ({
    tier,
    name,
    fromReferrals: from,
    toReferrals: TIERS[index + 1] ? TIERS[index + 1]!.from - 1 : null,
    commissionRate: fraction(rate),
    bonus: dollars(bonus),
    payoutSchedule: schedule,
  })),
})
