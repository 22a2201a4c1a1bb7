/** Milliseconds. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The UTC day, YYYY-MM-DD, of a moment in milliseconds. */
export const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The UTC day in words, such as "November 25, 2026". */
export const longDate = (time: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(time)
