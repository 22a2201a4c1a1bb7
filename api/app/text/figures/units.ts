import type { Symbolized } from '#languages/figures'
import { inAnyLanguage } from '#languages/index'
import { measureIn } from './measures.js'
import type { Quantity } from './quantity.js'

/** What a figure is measured in: equal dimensions are comparable, `size` is the unit in the dimension's base unit. */
export interface Unit {
  dimension: string
  size: number
}

/** Units with their Latin symbols; the case of letters tells a gram from a gauss. */
const SYMBOLS: readonly (readonly [Symbolized, dimension: string, size: number, latin: string])[] = [
  ['newtonMeter', 'torque', 1, 'N[·⋅]?m'],
  ['watt', 'power', 1, 'W'],
  ['kilowatt', 'power', 1e3, 'kW'],
  ['megawatt', 'power', 1e6, 'MW'],
  ['wattHour', 'energy', 1, 'Wh'],
  ['kilowattHour', 'energy', 1e3, 'kWh'],
  ['megawattHour', 'energy', 1e6, 'MWh'],
  ['volt', 'voltage', 1, 'V'],
  ['ampere', 'current', 1, 'A'],
  ['ampereHour', 'charge', 1, 'Ah'],
  ['milliampereHour', 'charge', 1e-3, 'mAh'],
  ['hertz', 'frequency', 1, 'Hz'],
  ['kilohertz', 'frequency', 1e3, 'kHz'],
  ['megahertz', 'frequency', 1e6, 'MHz'],
  ['gigahertz', 'frequency', 1e9, 'GHz'],
  ['decibel', 'loudness', 1, 'dB(?:\\(A\\))?'],
  ['lumen', 'light', 1, 'lm'],
  ['lux', 'illumination', 1, 'lx'],
  ['bar', 'pressure', 1, 'bars?'],
  ['pascal', 'pressure', 1e-5, 'Pa'],
  ['hectopascal', 'pressure', 0.01, 'hPa'],
  ['poundPerSquareInch', 'pressure', 0.0689, 'psi'],
  ['kilometerPerHour', 'speed', 1, 'km\\/h|kph'],
  ['milePerHour', 'speed', 1.609, 'mph'],
  ['meterPerSecond', 'speed', 3.6, 'm\\/s'],
  ['celsius', 'temperature', 1, '°\\s?C'],
  ['plato', 'gravity', 1, '°P'],
  ['cubicCentimeter', 'displacement', 1, 'cc|ccm|cm³'],
  ['cubicMeter', 'volume', 1_000, 'm³'],
  ['squareMeter', 'area', 1, 'm²'],
  ['squareKilometer', 'area', 1e6, 'km²'],
  ['gramPerSquareMeter', 'density', 1, 'gsm|g\\/m²'],
  ['megabyte', 'data', 1e6, 'MB'],
  ['gigabyte', 'data', 1e9, 'GB'],
  ['terabyte', 'data', 1e12, 'TB'],
  // Their Latin symbols are those of `measureIn`.
  ['millimeter', 'length', 0.001, ''],
  ['meter', 'length', 1, ''],
  ['gram', 'mass', 1, ''],
  ['liter', 'volume', 1, ''],
  ['minute', 'time', 60, ''],
  ['hour', 'time', 3_600, ''],
]
const AFTER = SYMBOLS.map(([name, dimension, size, latin]) => {
  const written = inAnyLanguage(({ figures: { symbols } }) => symbols[name] ?? '', latin)
  const pattern = new RegExp(`^[ \\u00a0\\u202f-]?(?:${written})(?![\\p{L}\\p{M}²³/])`, 'u')
  return [pattern, { dimension, size }] as const
})

/** Units whose names the language data of the runtime has in every language; those of `measureIn` come first. */
const NAMED: readonly (readonly [Intl.NumberFormatOptions['unit'] & string, string, number])[] = [
  ['second', 'time', 1],
  ['minute', 'time', 60],
  ['hour', 'time', 3_600],
  ['day', 'time', 86_400],
  ['week', 'time', 604_800],
  ['month', 'time', 2_629_800],
  ['year', 'time', 31_557_600],
  ['millimeter', 'length', 0.001],
  ['centimeter', 'length', 0.01],
  ['meter', 'length', 1],
  ['kilometer', 'length', 1_000],
  ['gram', 'mass', 1],
  ['kilogram', 'mass', 1_000],
  ['milliliter', 'volume', 0.001],
  ['liter', 'volume', 1],
  ['hectare', 'area', 10_000],
]
/** Values that bring out the plural forms of any language. */
const PLURALS = [1, 2, 3, 5, 11, 1.5]

const names = new Map<string, ReadonlyMap<string, Unit>>()

function namesIn(language: string): ReadonlyMap<string, Unit> {
  let map = names.get(language)
  if (!map) {
    const made = new Map<string, Unit>()
    for (const [unit, dimension, size] of NAMED)
      for (const unitDisplay of ['long', 'short'] as const) {
        const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay })
        for (const value of PLURALS) {
          const name = format.formatToParts(value).find(({ type }) => type === 'unit')?.value
          if (name && name.length > 1) made.set(name.toLowerCase(), { dimension, size })
        }
      }
    names.set(language, made)
    map = made
  }
  return map
}

const NEXT_WORD = /^[ \u00a0\u202f-]?([\p{L}\p{M}]{2,30})/u
/** A word between a number and its unit, in small letters: `9 working days`, `2 volle Tage`. */
const BETWEEN = /^[ \u00a0\u202f][\p{Ll}\p{M}]{3,20}(?=[ \u00a0])/u

/** The unit right after a figure, or after `end` where the figure is followed by more of it; null for none. */
export function unitAfter(text: string, quantity: Quantity, language: string): Unit | null {
  const end = quantity.index + quantity.raw.length
  const after = text.slice(end, end + 40)
  for (const [pattern, unit] of AFTER) if (pattern.test(after)) return unit
  // A year of four digits is a number where a unit follows.
  const measure = measureIn(text, quantity.kind === 'year' ? { ...quantity, kind: 'number' } : quantity)
  // `с 1998 года` is since then, not for so long.
  if (measure?.dimension === 'time' && quantity.kind === 'year') return null
  if (measure) return measure
  const word = NEXT_WORD.exec(after)?.[1]?.toLowerCase()
  return word === undefined ? null : (namesIn(language).get(word) ?? null)
}

/** The unit of time behind one more word, and where it ends behind the figure; null for none. */
export function timeBehind(
  after: string,
  quantity: Quantity,
  language: string
): { unit: Unit; length: number } | null {
  const between = BETWEEN.exec(after)?.[0]
  if (between === undefined || quantity.kind !== 'number') return null
  const [whole, word] = NEXT_WORD.exec(after.slice(between.length)) ?? []
  if (whole === undefined || word === undefined) return null
  const length = between.length + whole.length
  // As `measureIn` has them, with their cases, and as the runtime has them.
  const unit = unitAfter(`1${whole}`, { ...quantity, index: 0, raw: '1' }, language)
  return unit?.dimension === 'time' ? { unit, length } : null
}
