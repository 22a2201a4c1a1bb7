import { billingNow } from '#billing/billing_clock'
import { ValidationError } from '#core/errors'
import { DAY, utcDay } from '#core/time'

/** UTC days, YYYY-MM-DD, both included. */
export interface Range {
  from: string
  to: string
}

const MAX_DAYS = 366

/**
 * The days of a statement or a list; by default the current month so far.
 * @throws ValidationError for a range that ends before it begins, or is longer than a year
 */
export function toRange({ from, to }: Partial<Range>): Range {
  const last = to ?? utcDay(billingNow())
  return checked({ from: from ?? `${last.slice(0, 7)}-01`, to: last })
}

/** The days of figures: those that are named, or so many up to the last. @throws ValidationError as for `rangeOf` */
export function analyticsRange({ days, from, to }: Partial<Range> & { days: number }): Range {
  const last = to ?? utcDay(billingNow())
  return checked({ from: from ?? utcDay(Date.parse(last) - (days - 1) * DAY), to: last })
}

function checked({ from, to }: Range): Range {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1
  if (!(days >= 1)) throw wrong('from', 'order', 'The first day must not be after the last')
  if (days > MAX_DAYS) throw wrong('to', 'range', `Choose ${MAX_DAYS} days at most`)
  return { from, to }
}

const wrong = (field: string, rule: string, message: string) =>
  new ValidationError([{ field, rule, message }])
