const timeFormat = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
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

/** `184 ms`, `1.2 s`. */
export function formatMilliseconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}

/** The time zone that times are shown in, e.g. `Europe/London`. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const agoFormat = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const fullFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
/** Units with their length in seconds, the largest first. */
const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** `2 hours ago`, `yesterday`; `just now` within a minute. */
export function formatAgo(moment: string, now = Date.now()): string {
  const seconds = (Date.parse(moment) - now) / 1000
  const [unit, length] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? []
  return unit && length ? agoFormat.format(Math.round(seconds / length), unit) : 'just now'
}

/** `Nov 21, 2026, 10:42 AM`, in the browser's time zone. */
export const formatDateAndTime = (moment: string) => fullFormat.format(Date.parse(moment))
