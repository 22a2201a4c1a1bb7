import type { UnitName } from '#languages/figures'
import { inAnyLanguage } from '#languages/index'
import type { Quantity } from './quantity.js'

/** What a number measures. */
interface Measure {
  dimension: Dimension
  /** Size of the unit in seconds, meters, grams, liters, square meters or degrees Celsius. */
  size: number
}

type Dimension = 'time' | 'length' | 'mass' | 'volume' | 'area' | 'temperature'

const HOUR = 3_600
const DAY = 24 * HOUR
/** Seconds in a year of 365.25 days. */
const YEAR = 365.25 * DAY

/** Units with their size, their symbols, and what English alone has names for. */
const UNITS: readonly (readonly [Dimension, number, UnitName | null, string])[] = [
  ['time', 1, 'second', ''],
  ['time', 60, 'minute', ''],
  ['time', HOUR, 'hour', 'h'],
  ['time', DAY, 'day', ''],
  ['time', 7 * DAY, 'week', ''],
  ['time', YEAR / 12, 'month', ''],
  ['time', YEAR, 'year', ''],
  ['time', 10 * YEAR, 'decade', ''],
  ['length', 0.001, 'millimeter', 'mm'],
  ['length', 0.01, 'centimeter', 'cm'],
  ['length', 1, 'meter', 'm'],
  ['length', 1_000, 'kilometer', 'km'],
  ['length', 0.0254, 'inch', ''],
  ['length', 0.3048, 'foot', 'ft'],
  ['length', 0.9144, null, 'yards?|yd'],
  ['length', 1_609.344, 'mile', ''],
  ['mass', 1, 'gram', 'g'],
  ['mass', 1_000, 'kilogram', 'kg'],
  ['mass', 28.3495, 'ounce', 'oz'],
  ['mass', 453.592, null, 'lbs?'],
  ['mass', 1_000_000, 'ton', ''],
  ['volume', 0.001, 'milliliter', 'ml'],
  ['volume', 1, 'liter', 'l'],
  ['volume', 3.785, 'gallon', ''],
  ['area', 1, 'squareMeter', 'm²'],
  ['area', 0.092903, null, 'sq ?ft|square f(?:oo|ee)t'],
  ['area', 10_000, 'hectare', 'ha'],
  ['area', 4_046.86, null, 'acres?'],
  ['temperature', 1, 'celsius', '°c'],
  ['temperature', 5 / 9, null, '°f|degrees? f(?:ahrenheit)?'],
]

const PATTERNS = UNITS.map(([dimension, size, name, others]) => {
  const words = name === null ? others : inAnyLanguage(({ figures: { units } }) => units[name], others)
  return [new RegExp(`^[ \\u00a0\\u202f-]?(?:${words})(?![\\p{L}\\p{M}²³])`, 'iu'), dimension, size] as const
})
const MAX_UNIT_LENGTH = 40

/** What a number in a text measures, by the unit right after it; null for a number without a known unit. */
export function measureIn(text: string, quantity: Quantity): Measure | null {
  if (quantity.kind !== 'number') return null
  const end = quantity.index + quantity.raw.length
  const after = text.slice(end, end + MAX_UNIT_LENGTH)
  for (const [pattern, dimension, size] of PATTERNS) if (pattern.test(after)) return { dimension, size }
  return null
}
