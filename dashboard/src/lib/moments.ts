import { formatDate } from './format'

const timeFormat = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const timeOfDayFormat = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const dayAndTimeFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** `10:42:07` for today, `Nov 21, 10:42:07` for another day, in the browser's time zone. */
export function formatTime(moment: string, now = Date.now()): string {
  const time = Date.parse(moment)
  const isToday = new Date(time).toDateString() === new Date(now).toDateString()
  return (isToday ? timeFormat : dayAndTimeFormat).format(time)
}

/** `10:42`, in the browser's time zone. */
export const formatTimeOfDay = (moment: string) => timeOfDayFormat.format(Date.parse(moment))

/** `184 ms`, `1.2 s`. */
export function formatMilliseconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}

/** A time zone as it is said: `New York time` for `America/New_York`, `UTC`; by default this browser's. */
export function timeZone(zone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  const place = zone.includes('/') ? zone.split('/').at(-1) : undefined
  return place && !zone.startsWith('Etc/') ? `${place.replaceAll('_', ' ')} time` : (place ?? zone)
}

const fullFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const agoFormat = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `just now`, `5 minutes ago`, `yesterday`; the date from a week on. */
export function timeAgo(moment: string, now = Date.now()): string {
  const past = now - Date.parse(moment)
  if (past < MINUTE) return 'just now'
  if (past < HOUR) return agoFormat.format(-Math.floor(past / MINUTE), 'minute')
  if (past < DAY) return agoFormat.format(-Math.floor(past / HOUR), 'hour')
  if (past < 7 * DAY) return agoFormat.format(-Math.floor(past / DAY), 'day')
  return formatDate(moment)
}

/** `Nov 21, 2026, 10:42 AM`, in the browser's time zone. */
export const formatDateAndTime = (moment: string) => fullFormat.format(Date.parse(moment))
