import { LANGUAGES, languageOf } from '../languages/index.js'

/** Month names and their short forms of all known languages, lower case. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  Object.values(LANGUAGES).flatMap(({ months }) => [...months])
)

const NONE: ReadonlyMap<string, number> = new Map()

export const spelledNumbers = (language: string): ReadonlyMap<string, number> =>
  languageOf(language)?.numbers ?? NONE

/** Words that multiply the number before them, with the factor. All are matched directly after the number. */
export const MAGNITUDES: readonly (readonly [RegExp, number])[] = [
  [/^[ \u00a0]?(?:trillion|trillones|billionen)(?!\p{L})/iu, 1e12],
  [
    /^[ \u00a0]?(?:billions?|bn|milliarden?|milliards?|mrd\.?|млрд\.?|миллиард\p{L}*|مليار(?:ًا|اً|ا|ات)?)(?!\p{L})/iu,
    1e9,
  ],
  [
    /^[ \u00a0]?(?:millions?|millionen|mio\.?|mn|millón|millones|млн\.?|миллион\p{L}*|مليون(?:ًا|اً|ا)?|ملايين)(?!\p{L})/iu,
    1e6,
  ],
  [
    /^[ \u00a0]?(?:thousands?|tausend|tsd\.?|mil|mille|milliers|тыс\.?|тысяч\p{L}*|[أا]لف(?:ًا|اً|ا)?|آلاف)(?!\p{L})/iu,
    1e3,
  ],
  [/^[ \u00a0]?(?:hundred|hundert)(?!\p{L})/iu, 1e2],
  [/^[kK](?!\p{L})/u, 1e3],
]

/** `$5m` is five million dollars, but `5 m` is a length, so the short form only counts after a currency sign. */
export const MONEY_MILLION = /^[ \u00a0]?m(?![\p{L}²³])/iu

export const PERCENT =
  /^[ \u00a0\u202f-]?(?:[%٪]|percentage points?|per[ -]?cent|pct|prozent\p{L}*|por ciento|pour[ -]?cent|процент\p{L}*|(?:بال|في ال)م(?:ئة|ائة))/iu

/** `3x`, `3 times`, `3-fold`, `3-mal`, `3 veces`, `3 fois`, `3 раза`. */
export const MULTIPLE = /^(?:[ \u00a0-]?(?:times|fold|mal|fach\p{L}*|veces|fois|раза?)|[x×])(?!\p{L})/iu

const CURRENCIES: readonly (readonly [string, string])[] = [
  ['EUR', '€|eur|euros?|евро|يورو'],
  ['USD', 'us\\$|\\$|usd|us-dollars?|dollars?|dólar(?:es)?|доллар\\p{L}*|دولارا?|دولارات'],
  ['GBP', '£|gbp|pounds?(?: sterling)?|pfund|libras|livres'],
  ['CHF', 'chf|franken|francos|francs?|sfr\\.?'],
  ['RUB', '₽|rub|руб\\.?|рубл\\p{L}*|rubel'],
  ['JPY', '¥|jpy|yen'],
  ['INR', '₹|inr|rupees?'],
  ['ILS', '₪|ils|شيكلا?|شيقلا?|شواكل|شواقل'],
  ['JOD', 'دينارا?|دنانير'],
  ['SAR', 'ريالا?|ريالات'],
  ['AED', 'درهما?|دراهم'],
  ['EGP', 'جنيها?|جنيهات'],
]

/** Currency right after a number, with the `de` or `d'` that joins it to `millones` and `millions`. */
export const CURRENCY_AFTER: readonly (readonly [RegExp, string])[] = CURRENCIES.map(
  ([code, pattern]) =>
    [new RegExp(`^[ \\u00a0\\u202f-]?(?:de |d['’])?(?:${pattern})(?!\\p{L})`, 'iu'), code] as const
)

/** Currency right before a number. */
export const CURRENCY_BEFORE: readonly (readonly [RegExp, string])[] = CURRENCIES.map(
  ([code, pattern]) => [new RegExp(`(?:^|[^\\p{L}])(?:${pattern})[ \\u00a0\\u202f]?$`, 'iu'), code] as const
)

const NAMING =
  'iso|din|iec|ieee|rfc|astm|ansi|bs|en|step|schritt|paso|étape|шаг|part|teil|parte|partie|часть|chapter|kapitel|' +
  'capítulo|chapitre|глава|nos?\\.?|nr\\.|n°|nº|№|#|figure|fig\\.|abb\\.|table|tabelle|article|artikel|artículo|' +
  'art\\.|§|version|versión|версия|v\\.?|web|type|typ|tipo|level|stufe|nivel|niveau|phase|fase|tier|top|топ|windows|' +
  'ios|android|python|node|html|css|php|industrie|industry|model|modell|option|tip|tipp|consejo|conseil|совет|' +
  'page|seite|página|страница|punkt|room|zone|class|klasse'

/** A word before a number that makes it a name: `ISO 9001`, `step 3`, `§ 14`. */
export const NAME_BEFORE = new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${NAMING})[ \\u00a0-]?$`, 'iu')

/** Units that may be written without a space after a number; other letters make it a name (`5G`, `3D`). */
export const ATTACHED_UNIT =
  /^(?:km|cm|mm|m|kg|g|mg|t|l|ml|h|hrs?|min|s|ms|[kM][Ww]h?|W|[KMGT]B|[kmg]b|px|pt|ha|k|K|er|st|nd|rd|th|x|am|pm)(?!\p{L})/u
