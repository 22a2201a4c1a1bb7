/** Units that languages have names for; those of English measures alone are with the sizes, in `language/units.ts`. */
export type UnitName =
  | ('second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year' | 'decade')
  | ('millimeter' | 'centimeter' | 'meter' | 'kilometer' | 'inch' | 'foot' | 'mile')
  | ('gram' | 'kilogram' | 'ton' | 'ounce' | 'milliliter' | 'liter' | 'gallon')
  | ('squareMeter' | 'hectare' | 'celsius')

export type Magnitude = 'hundred' | 'thousand' | 'million' | 'billion' | 'trillion'

/** Currencies that languages have names for, by their ISO 4217 code. */
export type Currency = 'EUR' | 'USD' | 'GBP' | 'CHF' | 'RUB' | 'JPY' | 'INR'

/** How a language writes figures: alternatives of patterns, without what every language writes; empty for none. */
export interface Figures {
  units: Record<UnitName, string>
  /** Words that multiply the number before them. */
  magnitudes: Record<Magnitude, string>
  currencies: Record<Currency, string>
  percent: string
  /** Behind a number: `3 times`, `3-fold`. */
  multiple: string
  /** Before a number that is only part of a name: `step 3`. */
  naming: string
  one: string
  /** Between the two numbers of a share: `3 out of 5`. */
  outOf: string
  /** Between the ends of a range. */
  to: string
  and: string
  or: string
  fractions: Fractions
  /** `10/3/2025` is the third of October. */
  monthFirst: boolean
  /** Names of months are other words where they begin with a small letter: `may`. */
  capitalMonths: boolean
}

/** Shares in words. */
interface Fractions {
  /** `two` of `two thirds`. */
  numerators: ReadonlyMap<string, number>
  /** How the words for `thirds` begin. */
  denominators: ReadonlyMap<string, number>
  /** What is divided without being counted: `half of the hours`. */
  uncounted: string
  /** Patterns with the numerator, where there is one, and the denominator; `{counted}` excludes `uncounted`. */
  patterns: readonly string[]
}
