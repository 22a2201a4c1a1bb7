/** Dollars with two decimals, the wire format of partner amounts. */
export const dollars = (cents: number) => Math.round(cents) / 100

const FORMAT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents in readable form: `$12.50`. */
export const inDollars = (cents: number) => FORMAT.format(cents / 100)

/** A rate in hundredths of a percent as a fraction, its wire format. */
export const fraction = (rate: number) => rate / 10_000
