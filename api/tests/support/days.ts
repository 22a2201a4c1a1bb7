import { DAY } from '#core/time'

/** The day so many days from now, in UTC, as `2026-11-23`. */
export const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
