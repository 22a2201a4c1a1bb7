/** Reads a setting that is a whole number within its bounds. */
type ReadInteger = (name: string, fallback: number, min: number, max: number) => number

/** The settings of the partner programme. */
export interface PartnerSettings {
  /** Cents. */
  minimumPayout: number
  /** Days until a commission is available. */
  holdDays: number
}

export function partnerSettingsOf(integer: ReadInteger): PartnerSettings {
  return {
    minimumPayout: integer('PARTNER_MINIMUM_PAYOUT', 25, 1, 100_000) * 100,
    holdDays: integer('PARTNER_HOLD_DAYS', 30, 0, 365),
  }
}
