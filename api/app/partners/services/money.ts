/** Dollars with two decimals, as partner amounts go over the wire. */
export const dollars = (cents: number) => Math.round(cents) / 100

const FORMAT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as people read them: `$12.50`. */
export const inDollars = (cents: number) => FORMAT.format(cents / 100)

/** A rate in hundredths of a percent as the fraction of the wire. */
export const fraction = (rate: number) => rate / 10_000
