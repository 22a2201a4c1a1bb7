/** Units that languages have names for; those of English measures alone are with the sizes, in `text/figures/measures.ts`. */
export type UnitName =
  | ('second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year' | 'decade')
  | ('millimeter' | 'centimeter' | 'meter' | 'kilometer' | 'inch' | 'foot' | 'mile')
  | ('gram' | 'kilogram' | 'ton' | 'ounce' | 'milliliter' | 'liter' | 'gallon')
  | ('squareMeter' | 'hectare' | 'celsius')

/** Units with symbols. */
export type Symbolized =
  | ('newtonMeter' | 'watt' | 'kilowatt' | 'megawatt' | 'wattHour' | 'kilowattHour' | 'megawattHour' | 'volt')
  | (
      | 'ampere'
      | 'ampereHour'
      | 'milliampereHour'
      | 'hertz'
      | 'kilohertz'
      | 'megahertz'
      | 'gigahertz'
      | 'decibel'
    )
  | ('lumen' | 'lux' | 'bar' | 'pascal' | 'hectopascal' | 'poundPerSquareInch' | 'kilometerPerHour')
  | (
      | 'milePerHour'
      | 'meterPerSecond'
      | 'celsius'
      | 'plato'
      | 'cubicCentimeter'
      | 'cubicMeter'
      | 'squareMeter'
    )
  | ('squareKilometer' | 'gramPerSquareMeter' | 'megabyte' | 'gigabyte' | 'terabyte' | 'millimeter' | 'meter')
  | ('gram' | 'liter' | 'minute' | 'hour')

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
  /** Without a number: `twice as much`, `half the price`. */
  twice: string
  halved: string
  /** Before a number that is only part of a name: `step 3`. */
  naming: string
  one: string
  /** Between the two numbers of a share: `3 out of 5`. */
  outOf: string
  /** Between the ends of a range. */
  to: string
  and: string
  or: string
  /** Before the first number of a range: `between 2 and 3`. */
  beforeRange: string
  /** Between a word of a range and its number: `from the 2nd to the 5th`. */
  inRange: string
  /** Before a number that is a limit: `more than 30 cm`. */
  over: string
  under: string
  /** Behind a number: `2 hours and a half`. */
  half: string
  /** Behind the number of a place in an order: `3rd`. */
  ordinals: string
  prices: Prices
  /** Symbols in another script than Latin, and names of units that have no place in `units`; the case of letters counts. */
  symbols: Partial<Record<Symbolized, string>>
  fractions: Fractions
  /** `10/3/2025` is the third of October. */
  monthFirst: boolean
  /** Names of months are other words where they begin with a small letter: `may`. */
  capitalMonths: boolean
}

/** What is said beside an amount. */
interface Prices {
  /** It is not all, or only part, of what one pays: `up to £310`, `3 € pro Stunde`. */
  open: string
  /** It is the lowest of several: `from £310`. */
  starts: string
  /** It is only near: `about £310`. */
  about: string
  /** Of what each costs: `Price per square meter`. */
  per: string
  monthly: string
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
