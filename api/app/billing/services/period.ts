/** UTC milliseconds; `end` is the first moment after it. */
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

/** `anchor` and as many months: on the anchor's day where the month has it, else on the month's last. */
export function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor)
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const dayStart = Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay))
  return dayStart + (anchor - Date.UTC(year, date.getUTCMonth(), date.getUTCDate()))
}

/** The step that goes on from the last one that is known until it holds `now`; each begins where another ends. */
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
 * The month that a quota is counted in: the paid period itself, or of a year the month from the subscription's day on
 * that `now` is in.
 */
export function quotaMonth(paid: Period, anchor: number, interval: 'month' | 'year', now: number): Period {
  if (interval === 'month') return paid
  const months = stepsTo(anchor, Math.min(Math.max(now, paid.start), paid.end - 1), 1)
  return { start: addMonths(anchor, months), end: addMonths(anchor, months + 1) }
}

/** How many steps from the anchor the last one is that begins at `moment` or before. */
function stepsTo(anchor: number, moment: number, step: number): number {
  const from = new Date(anchor)
  const to = new Date(moment)
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  let steps = Math.floor(months / step)
  if (addMonths(anchor, steps * step) > moment) steps -= 1
  return steps
}
