import { useEffect } from 'react'
import { DAY } from '#/lib/time'

const inFull = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const HOUR = 3_600_000

/** "Nov 28, 2026, 9:31 AM (in 6 days)". */
export function lapseWords(expiresAt: string, now = Date.now()): string {
  const left = Date.parse(expiresAt) - now
  const count = (unit: number, name: string) => {
    const number = Math.floor(left / unit)
    return `in ${number} ${name}${number === 1 ? '' : 's'}`
  }
  const soon = left >= DAY ? count(DAY, 'day') : left >= HOUR ? count(HOUR, 'hour') : 'within the hour'
  return `${inFull.format(new Date(expiresAt))} (${soon})`
}

/** The longest delay of a browser's timer, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Runs `onLapse` when the open outline expires. */
export function useLapse(expiresAt: string | null, onLapse: () => void): void {
  useEffect(() => {
    if (expiresAt === null) return
    // A second later, so that it has expired by the server's clock as well.
    const wait = Math.max(0, Date.parse(expiresAt) - Date.now() + 1_000)
    if (wait > MAX_TIMER_MS) return
    const timer = setTimeout(onLapse, wait)
    return () => clearTimeout(timer)
  }, [expiresAt, onLapse])
}
