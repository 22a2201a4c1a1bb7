import { CURRENCIES as ARABIC } from '#languages/ar/index'
import type { Currency, Magnitude } from '#languages/figures'
import { inAnyLanguage, LANGUAGES, languageOf } from '#languages/index'

/** Month names and their short forms of all known languages, lower case. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  Object.values(LANGUAGES).flatMap(({ months }) => [...months])
)

const NONE: ReadonlyMap<string, number> = new Map()

export const spelledNumbers = (language: string): ReadonlyMap<string, number> =>
  languageOf(language)?.numbers ?? NONE

/** Words that multiply the number before them, with the factor. All are matched directly after the number. */
export const MAGNITUDES: readonly (readonly [RegExp, number])[] = [
  [magnitude('trillion'), 1e12],
  [magnitude('billion'), 1e9],
  [magnitude('million'), 1e6],
  [magnitude('thousand'), 1e3],
  [magnitude('hundred'), 1e2],
  [/^[kK](?!\p{L})/u, 1e3],
]

function magnitude(name: Magnitude): RegExp {
  const words = inAnyLanguage(({ figures: { magnitudes } }) => magnitudes[name])
  return new RegExp(`^[ \\u00a0]?(?:${words})(?!\\p{L})`, 'iu')
}

/** `$5m` is five million dollars, but `5 m` is a length, so the short form only counts after a currency sign. */
export const MONEY_MILLION = /^[ \u00a0]?m(?![\p{L}²³])/iu

export const PERCENT = new RegExp(
  `^[ \\u00a0\\u202f-]?(?:${inAnyLanguage(({ figures: { percent } }) => percent, '[%٪]')})`,
  'iu'
)

/** `3x`, `3 times`, `3-fold`, `3-mal`, `3 veces`, `3 fois`, `3 раза`. */
export const MULTIPLE = new RegExp(
  `^(?:[ \\u00a0-]?(?:${inAnyLanguage(({ figures: { multiple } }) => multiple)})|[x×])(?!\\p{L})`,
  'iu'
)

const named = (code: Currency, signs: string) =>
  [code, inAnyLanguage(({ figures: { currencies } }) => currencies[code], signs)] as const

const CURRENCIES: readonly (readonly [string, string])[] = [
  named('EUR', '€|eur'),
  named('USD', 'us\\$|\\$|usd'),
  named('GBP', '£|gbp'),
  named('CHF', 'chf'),
  named('RUB', '₽|rub'),
  named('JPY', '¥|jpy'),
  named('INR', '₹|inr'),
  ...ARABIC,
]

/** Names of currencies that mean nothing else. In other languages than English the pound is first of all a weight or a book. */
export const CURRENCY_NAMES = (['EUR', 'USD', 'RUB'] as const)
  .map((code) => inAnyLanguage(({ figures: { currencies } }) => currencies[code], code))
  .concat('pounds?')
  .join('|')

/** Currency right after a number, with the `de` or `d'` that joins it to `millones` and `millions`. */
export const CURRENCY_AFTER: readonly (readonly [RegExp, string])[] = CURRENCIES.map(
  ([code, pattern]) =>
    [new RegExp(`^[ \\u00a0\\u202f-]?(?:de |d['’])?(?:${pattern})(?!\\p{L})`, 'iu'), code] as const
)

/** Currency right before a number. */
export const CURRENCY_BEFORE: readonly (readonly [RegExp, string])[] = CURRENCIES.map(
  ([code, pattern]) => [new RegExp(`(?:^|[^\\p{L}])(?:${pattern})[ \\u00a0\\u202f]?$`, 'iu'), code] as const
)

/** The same in every language. */
const NAMES =
  'iso|din|iec|ieee|rfc|astm|ansi|bs|en|art\\.|n°|nº|№|#|§|v\\.?|' +
  'web|windows|ios|android|python|node|html|css|php'

/** A word before a number that makes it a name: `ISO 9001`, `step 3`, `§ 14`. */
export const NAME_BEFORE = new RegExp(
  `(?:^|[^\\p{L}\\p{N}])(?:${inAnyLanguage(({ figures: { naming } }) => naming, NAMES)})[ \\u00a0-]?$`,
  'iu'
)

/** Units that may be written without a space after a number; other letters make it a name (`5G`, `3D`). */
export const ATTACHED_UNIT =
  /^(?:km|cm|mm|m|kg|g|mg|t|l|ml|h|hrs?|min|s|ms|[kM][Ww]h?|W|[KMGT]B|[kmg]b|px|pt|ha|k|K|er|st|nd|rd|th|x|am|pm)(?!\p{L})/u
