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

/** The subscription's own period while it lasts, the calendar month otherwise. */
export function currentPeriod(
  subscription: { start: number | null; end: number | null },
  now: number
): Period {
  const { start, end } = subscription
  return start !== null && end !== null && start <= now && now < end ? { start, end } : calendarMonth(now)
}
