const LOCALE = 'en-US'
const dateFormat = new Intl.DateTimeFormat(LOCALE, { year: 'numeric', month: 'short', day: 'numeric' })
const longDateFormat = new Intl.DateTimeFormat(LOCALE, { year: 'numeric', month: 'long', day: 'numeric' })
const numberFormat = new Intl.NumberFormat(LOCALE)

/** `Nov 21, 2026`; a dash for a date that cannot be parsed. */
export function formatDate(value: string | null | undefined): string {
  const time = value ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? '-' : dateFormat.format(time)
}

/** `November 21, 2026`; a dash for a date that cannot be parsed. */
export function formatLongDate(value: string | null | undefined): string {
  const time = value ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? '-' : longDateFormat.format(time)
}

export function formatNumber(value: number): string {
  return numberFormat.format(value)
}

/** `1 post`, `2,400 posts`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`
}

/** Formats cents as dollars with two decimals; free plans are `$0`. */
export function formatPrice(cents: number): string {
  return cents === 0 ? '$0' : `$${(cents / 100).toFixed(2)}`
}

const dollarFormat = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' })

/** Formats dollars with two decimals: `$1,482.60`, `-$3.00`. */
export function formatDollars(dollars: number): string {
  return dollarFormat.format(dollars)
}

/** Elapsed time on a clock: `3:42`, `1:02:05`. */
export function formatClock(totalSeconds: number): string {
  const seconds = Math.max(0, Math.floor(totalSeconds))
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** A duration in words: `48 s`, `5 min 48 s`. */
export function formatDuration(totalSeconds: number): string {
  const seconds = Math.max(0, Math.round(totalSeconds))
  if (seconds < 60) return `${seconds} s`
  const rest = seconds % 60
  return `${Math.floor(seconds / 60)} min${rest ? ` ${rest} s` : ''}`
}

/** Formats micro-dollars as dollars, with three decimals below a dollar: `$0.061`, `$1.20`. */
export function formatCost(microDollars: number): string {
  const dollars = microDollars / 1_000_000
  return `$${dollars.toFixed(dollars > 0 && dollars < 1 ? 3 : 2)}`
}

/** A score of 0 to 1 as a whole percent. */
export function scorePercent(score: number): number {
  return Math.round(score * 100)
}

/** From this score of 0 to 1 on a text is good; below, its ring is amber and publishing warns. */
export const GOOD_SCORE = 0.75

export const isGoodScore = (score: number) => score >= GOOD_SCORE

/** Up to two initials for the avatar; `?` if the name has none. */
export function initials(name: string): string {
  const words = name.split(/[\s@._-]+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : undefined]
  return letters.map((word) => word?.[0]?.toUpperCase() ?? '').join('') || '?'
}
