import { formatDate } from './format'

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `just now`, `5 minutes ago`, `yesterday`; the date from a week on. */
export function timeAgo(moment: string, now = Date.now()): string {
  const past = now - Date.parse(moment)
  if (past < MINUTE) return 'just now'
  if (past < HOUR) return relative.format(-Math.floor(past / MINUTE), 'minute')
  if (past < DAY) return relative.format(-Math.floor(past / HOUR), 'hour')
  if (past < 7 * DAY) return relative.format(-Math.floor(past / DAY), 'day')
  return formatDate(moment)
}
