import { addMonths } from '#billing/subscriptions/period'
import { DAY } from '#core/time'
import { TOTAL_MONTHS, WHOLE } from '#partners/program'

/** A line of an invoice; `net` in cents, negative for a credit, times in UTC milliseconds. */
export interface InvoiceLine {
  net: number
  periodStart: number
  periodEnd: number
}

/** UTC days since 1970, `end` excluded. */
interface Days {
  start: number
  end: number
}

const dayOf = (time: number) => Math.floor(time / DAY)
/** What begins and ends on the same day is of that day. */
const daysOf = ({ periodStart, periodEnd }: Pick<InvoiceLine, 'periodStart' | 'periodEnd'>): Days => {
  const start = dayOf(periodStart)
  return { start, end: Math.max(dayOf(periodEnd), start + 1) }
}
const within = (days: Days, { start, end }: Days): Days => ({
  start: Math.max(days.start, start),
  end: Math.min(days.end, end),
})
const lengthOf = ({ start, end }: Days) => Math.max(0, end - start)

/** The days that earn: the months that begin with the first paid period. */
const windowFrom = (firstStart: number): Days => ({
  start: dayOf(firstStart),
  end: dayOf(addMonths(firstStart, TOTAL_MONTHS)),
})

export interface Earned {
  /** Cents of the invoice that earn, to the nearest one; negative where credits are more. */
  base: number
  /** Cents of commission, rounded once, on the sum of the lines. */
  amount: number
  /** Whether the invoice is for any day that earns. */
  inside: boolean
}

/**
 * The commission of an invoice: of each line the share of its period that lies within the days that earn.
 * @param paid the part of `total` that the customer paid; both in cents, with tax
 * @param rate hundredths of a percent
 */
export function earnedBy(
  lines: readonly InvoiceLine[],
  { paid, total, rate, windowStart }: { paid: number; total: number; rate: number; windowStart: number }
): Earned {
  const window = windowFrom(windowStart)
  // As a fraction of whole numbers, so that nothing is rounded on the way.
  let above = 0n
  let below = 1n
  let inside = false
  for (const line of lines) {
    const days = daysOf(line)
    const earning = lengthOf(within(days, window))
    inside ||= earning > 0
    const length = BigInt(lengthOf(days))
    above = above * length + BigInt(line.net) * BigInt(earning) * below
    below *= length
  }
  if (total > 0) {
    above *= BigInt(paid)
    below *= BigInt(total)
  }
  return {
    base: rounded(above, below),
    amount: rounded(above * BigInt(rate), below * BigInt(WHOLE)),
    inside,
  }
}

/** Half a cent is rounded away from zero. */
function rounded(above: bigint, below: bigint): number {
  const size = above < 0n ? -above : above
  const cents = Number((size * 2n + below) / (below * 2n))
  return above < 0n ? -cents : cents
}

/** How many of the months that earn these paid periods cover. */
export function monthsCovered(
  periods: readonly Pick<InvoiceLine, 'periodStart' | 'periodEnd'>[],
  windowStart: number
): number {
  const window = windowFrom(windowStart)
  let covered = 0
  let until = window.start
  for (const days of periods.map(daysOf).sort((a, b) => a.start - b.start)) {
    covered += lengthOf(within(days, { start: until, end: window.end }))
    until = Math.max(until, days.end)
  }
  return Math.round((covered / lengthOf(window)) * TOTAL_MONTHS)
}

/**
 * What one month of a period pays, in cents: a rest of a period is priced like the whole.
 * @param interval months of a whole period
 */
export function monthlyPrice({ net, periodStart, periodEnd }: InvoiceLine, interval: number): number {
  const whole = periodEnd - addMonths(periodEnd, -interval)
  const length = Math.max(1, periodEnd - periodStart)
  // The days of months differ, so that a whole period can seem longer or shorter than the one before its end.
  const share = addMonths(periodStart, interval) === periodEnd ? 1 : Math.min(1, length / whole)
  return net / share / interval
}
