import type { Variables } from '#start/settings_schema'

/** The settings of the partner programme. */
export interface PartnerSettings {
  /** Cents. */
  minimumPayout: number
  /** Days until a commission is available. */
  holdDays: number
  /** Hosts from which no customers are wanted, with their subdomains. */
  bannedReferrers: string[]
}

export function partnerSettingsOf(variables: Variables): PartnerSettings {
  return {
    minimumPayout: variables.PARTNER_MINIMUM_PAYOUT * 100,
    holdDays: variables.PARTNER_HOLD_DAYS,
    bannedReferrers: variables.PARTNER_BANNED_REFERRERS,
  }
}
