/** A score from 0 to 1 as a whole percentage. */
export function formatPercent(score: number): string {
  return `${Math.round(score * 100)}%`
}

export function words(count: number): string {
  return `${count} ${count === 1 ? 'word' : 'words'}`
}

/** Cents as money, e.g. `$29.99`. */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() }).format(
    cents / 100
  )
}

/** The date of a UTC time, e.g. `2026-11-21`. */
export function day(time: string): string {
  return time.slice(0, 10)
}

/** The cost of a model, `$0.042`. @param micros millionths of a US dollar */
export function cost(micros: number): string {
  return `$${(micros / 1_000_000).toFixed(3)}`
}
