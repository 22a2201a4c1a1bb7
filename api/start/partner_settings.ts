import type { Variables } from '#start/settings_schema'

/** The settings of the partner program. */
export interface PartnerSettings {
  /** Cents. */
  minimumPayout: number
  /** Days until a commission is available. */
  holdDays: number
  /** Hosts from which no customers are wanted, with their subdomains. */
  bannedReferrers: string[]
  /** Percent off the first payment of a referred customer; 0 for none. */
  customerDiscount: number
  /** The header in which the proxy names a visitor's country, in lower case. */
  countryHeader: string | null
}

export function partnerSettingsOf(variables: Variables): PartnerSettings {
  return {
    minimumPayout: variables.PARTNER_MINIMUM_PAYOUT * 100,
    holdDays: variables.PARTNER_HOLD_DAYS,
    bannedReferrers: variables.PARTNER_BANNED_REFERRERS,
    customerDiscount: variables.PARTNER_CUSTOMER_DISCOUNT,
    countryHeader: variables.COUNTRY_HEADER?.toLowerCase() ?? null,
  }
}
