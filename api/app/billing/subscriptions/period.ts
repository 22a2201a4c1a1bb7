/** UTC milliseconds; `end` is the first moment after the period. */
export interface Period {
  start: number
  end: number
}

/** The quota period of an account without a paid subscription: the calendar month in UTC that `now` is in. */
export function calendarMonth(now: number): Period {
  const date = new Date(now)
  return {
    start: Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1),
    end: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1),
  }
}

/** `anchor` plus a number of months: on the anchor's day where the month has it, otherwise on the month's last. */
export function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor)
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const dayStart = Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay))
  return dayStart + (anchor - Date.UTC(year, date.getUTCMonth(), date.getUTCDate()))
}

/** The known period advanced step by step until it contains `now`; each step begins where the previous one ends. */
export function rolledOn(known: Period, anchor: number, interval: 'month' | 'year', now: number): Period {
  const step = interval === 'year' ? 12 : 1
  let period = known
  let steps = stepsTo(anchor, known.end, step)
  while (now >= period.end) {
    steps += 1
    period = { start: period.end, end: addMonths(anchor, steps * step) }
  }
  return period
}

/**
 * The month in which a quota is counted: the paid period itself, or for a year the month that contains `now`,
 * counted from the subscription's day.
 */
export function quotaMonth(paid: Period, anchor: number, interval: 'month' | 'year', now: number): Period {
  if (interval === 'month') return paid
  const months = stepsTo(anchor, Math.min(Math.max(now, paid.start), paid.end - 1), 1)
  return { start: addMonths(anchor, months), end: addMonths(anchor, months + 1) }
}

/** The number of steps from the anchor to the last one that begins at or before `moment`. */
function stepsTo(anchor: number, moment: number, step: number): number {
  const from = new Date(anchor)
  const to = new Date(moment)
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  let steps = Math.floor(months / step)
  if (addMonths(anchor, steps * step) > moment) steps -= 1
  return steps
}
