function pairs(list: string): [string, number][] {
  return list
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [word = '', value = ''] = entry.split(':')
      return [word, Number(value)]
    })
}

/** Month names and their common short forms in en, de, es, fr and ru (with Russian genitives), lower case. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  pairs(`
    january:1 february:2 march:3 april:4 may:5 june:6 july:7 august:8 september:9 october:10 november:11 december:12
    jan:1 feb:2 mar:3 apr:4 jun:6 jul:7 aug:8 sep:9 sept:9 oct:10 nov:11 dec:12
    januar:1 jänner:1 februar:2 märz:3 mai:5 juni:6 juli:7 oktober:10 dezember:12 mär:3 okt:10 dez:12
    enero:1 febrero:2 marzo:3 abril:4 mayo:5 junio:6 julio:7 agosto:8 septiembre:9 setiembre:9 octubre:10
    noviembre:11 diciembre:12
    janvier:1 février:2 mars:3 avril:4 juin:6 juillet:7 août:8 septembre:9 octobre:10 novembre:11 décembre:12
    января:1 февраля:2 марта:3 апреля:4 мая:5 июня:6 июля:7 августа:8 сентября:9 октября:10 ноября:11 декабря:12
    январь:1 февраль:2 март:3 апрель:4 май:5 июнь:6 июль:7 август:8 сентябрь:9 октябрь:10 ноябрь:11 декабрь:12
    январе:1 феврале:2 марте:3 апреле:4 мае:5 июне:6 июле:7 августе:8 сентябре:9 октябре:10 ноябре:11 декабре:12`)
)

/** Numbers in words from two up (one is an article in most languages), lower case. */
const SPELLED: Record<string, ReadonlyMap<string, number>> = {
  en: new Map(
    pairs(`two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 fourteen:14
      fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 sixty:60
      seventy:70 eighty:80 ninety:90`)
  ),
  de: new Map(
    pairs(`zwei:2 drei:3 vier:4 fünf:5 sechs:6 sieben:7 acht:8 neun:9 zehn:10 elf:11 zwölf:12 dreizehn:13 vierzehn:14
      fünfzehn:15 sechzehn:16 siebzehn:17 achtzehn:18 neunzehn:19 zwanzig:20 dreißig:30 vierzig:40 fünfzig:50
      sechzig:60 siebzig:70 achtzig:80 neunzig:90`)
  ),
  es: new Map(
    pairs(`dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11 doce:12 trece:13 catorce:14
      quince:15 veinte:20 treinta:30 cuarenta:40 cincuenta:50 sesenta:60 setenta:70 ochenta:80 noventa:90`)
  ),
  fr: new Map(
    pairs(`deux:2 trois:3 quatre:4 cinq:5 six:6 sept:7 huit:8 neuf:9 dix:10 onze:11 douze:12 treize:13 quatorze:14
      quinze:15 seize:16 vingt:20 trente:30 quarante:40 cinquante:50 soixante:60`)
  ),
  ru: new Map(
    pairs(`два:2 две:2 двух:2 три:3 трёх:3 трех:3 четыре:4 четырёх:4 четырех:4 пять:5 пяти:5 шесть:6 шести:6 семь:7
      семи:7 восемь:8 восьми:8 девять:9 девяти:9 десять:10 десяти:10 одиннадцать:11 двенадцать:12 пятнадцать:15
      двадцать:20 тридцать:30 сорок:40 пятьдесят:50`)
  ),
}

const NONE: ReadonlyMap<string, number> = new Map()

export function spelledNumbers(language: string): ReadonlyMap<string, number> {
  return SPELLED[language] ?? NONE
}

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
