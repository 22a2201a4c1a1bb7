import type { Quantity } from './quantity.js'

/** What a number measures. */
interface Measure {
  dimension: Dimension
  /** Size of the unit in seconds, metres, grams, litres, square metres or degrees Celsius. */
  size: number
}

type Dimension = 'time' | 'length' | 'mass' | 'volume' | 'area' | 'temperature'

const HOUR = 3_600
const DAY = 24 * HOUR
/** Seconds in a year of 365.25 days. */
const YEAR = 365.25 * DAY

/** Units with their size, as patterns in en, de, es, fr, ru and ar. */
const UNITS: readonly (readonly [Dimension, number, string])[] = [
  [
    'time',
    1,
    'seconds?|secs?|sekunden?|sekündig\\p{L}*|segundos?|secondes?|секунд[аы]?|секундн\\p{L}*|ثانية|ثوان',
  ],
  ['time', 60, 'minutes?|mins?|minuten?|minütig\\p{L}*|minutos?|минут[аыу]?|минутн\\p{L}*|دقيقة|دقائق'],
  [
    'time',
    HOUR,
    'hours?|hrs?|h|stunden?|horas?|heures?|stündig\\p{L}*|час(?:а|ов|ов\\p{L}{2,3})?|ساعة|ساعات',
  ],
  ['time', DAY, 'days?|tage?n?|tägig\\p{L}*|días?|jours?|день|дня|дней|дневн\\p{L}*|يوم(?:ًا|اً|ا)?|أيام'],
  [
    'time',
    7 * DAY,
    'weeks?|wochen?|wöchig\\p{L}*|semanas?|semaines?|недел[яиью]|недельн\\p{L}*|أسبوع(?:ًا|اً|ا)?|أسابيع',
  ],
  [
    'time',
    YEAR / 12,
    'months?|monate?n?|monatig\\p{L}*|mes(?:es)?|mois|месяц(?:а|ев)?|месячн\\p{L}*|شهر(?:ًا|اً|ا)?|أشهر|شهور',
  ],
  [
    'time',
    YEAR,
    'years?|yrs?|jahre?n?|jährig\\p{L}*|años?|ans?|années?|год(?:а|у)?|лет|летн\\p{L}*|سنة|سنوات|عام(?:ًا|اً|ا)?|أعوام',
  ],
  ['time', 10 * YEAR, 'decades?|jahrzehnte?n?|décadas?|décennies?|десятилети[йяе]'],
  ['length', 0.001, 'mm|millimet(?:re|er)s?|milímetros?|millimètres?|миллиметр\\p{L}*'],
  [
    'length',
    0.01,
    'cm|centimet(?:re|er)s?|zentimetern?|centímetros?|centimètres?|сантиметр\\p{L}*|см|سنتيمتر\\p{L}*',
  ],
  ['length', 1, 'm|met(?:re|er)s?|metern?|metros?|mètres?|метр\\p{L}*|متر|أمتار'],
  [
    'length',
    1_000,
    'km|kilomet(?:re|er)s?|kilometern?|kilómetros?|kilomètres?|километр\\p{L}*|км|كيلومتر\\p{L}*',
  ],
  ['length', 0.0254, 'inch(?:es)?|zoll|pulgadas?|pouces?|дюйм\\p{L}*'],
  ['length', 0.3048, 'foot|feet|ft|fuß|pies?|pieds?|фут\\p{L}*'],
  ['length', 0.9144, 'yards?|yd'],
  ['length', 1_609.344, 'miles?|meilen?|millas?|милл?[яиь]'],
  ['mass', 1, 'g|grams?|grammes?|gramm|gramos?|грамм\\p{L}*|[غج]رام(?:ًا|اً|ا|ات)?'],
  ['mass', 1_000, 'kg|kilos?|kilogramm?e?s?|kilogramos?|килограмм\\p{L}*|кг|كيلو[غج]رام[\\p{L}\\p{M}]*|كجم'],
  ['mass', 28.3495, 'oz|ounces?|unzen?|onzas?|onces?'],
  ['mass', 453.592, 'lbs?'],
  ['mass', 1_000_000, 'tonnes?|tons?|tonnen|toneladas?|тонн\\p{L}*'],
  ['volume', 0.001, 'ml|millilit(?:re|er)s?|milliliter|mililitros?|миллилитр\\p{L}*|мл'],
  ['volume', 1, 'l|lit(?:re|er)s?|litern?|litros?|литр\\p{L}*|لتر\\p{L}*'],
  ['volume', 3.785, 'gallons?|galones?|gallonen'],
  [
    'area',
    1,
    'm²|sqm|square met(?:re|er)s?|quadratmetern?|qm|metros cuadrados|mètres carrés|квадратн\\p{L}+ метр\\p{L}*',
  ],
  ['area', 0.092903, 'sq ?ft|square f(?:oo|ee)t'],
  ['area', 10_000, 'ha|hectares?|hektar|hectáreas?|гектар\\p{L}*'],
  ['area', 4_046.86, 'acres?'],
  ['temperature', 1, '°c|degrees? c(?:elsius)?|grad(?: celsius)?'],
  ['temperature', 5 / 9, '°f|degrees? f(?:ahrenheit)?'],
]

const PATTERNS = UNITS.map(
  ([dimension, size, words]) =>
    [new RegExp(`^[ \\u00a0\\u202f-]?(?:${words})(?![\\p{L}\\p{M}²³])`, 'iu'), dimension, size] as const
)
const MAX_UNIT_LENGTH = 40

/** What a number in a text measures, by the unit right after it; null for a number without a known unit. */
export function measureIn(text: string, quantity: Quantity): Measure | null {
  if (quantity.kind !== 'number') return null
  const end = quantity.index + quantity.raw.length
  const after = text.slice(end, end + MAX_UNIT_LENGTH)
  for (const [pattern, dimension, size] of PATTERNS) if (pattern.test(after)) return { dimension, size }
  return null
}
