/** Milliseconds. */
export const DAY = 24 * 60 * 60 * 1000

/** The UTC day, `YYYY-MM-DD`, of a moment in milliseconds. */
export const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10)
