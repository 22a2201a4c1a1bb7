import { measureIn } from './measures.js'
import type { Quantity } from './quantity.js'

/** What a figure is measured in: equal dimensions are comparable, `size` is the unit in the dimension's base unit. */
export interface Unit {
  dimension: string
  size: number
}

/** Symbols of units as they are written in any language, Latin and Cyrillic; the case tells a gram from a gauss. */
const SYMBOLS: readonly (readonly [dimension: string, size: number, pattern: string])[] = [
  ['torque', 1, 'N[·⋅]?m|Н[·⋅]?м'],
  ['power', 1, 'W|Вт'],
  ['power', 1e3, 'kW|кВт'],
  ['power', 1e6, 'MW|МВт'],
  ['energy', 1, 'Wh|Вт[·⋅]?ч'],
  ['energy', 1e3, 'kWh|кВт[·⋅]?ч'],
  ['energy', 1e6, 'MWh|МВт[·⋅]?ч'],
  ['voltage', 1, 'V|В(?= )'],
  ['current', 1, 'A'],
  ['charge', 1, 'Ah|А[·⋅]?ч'],
  ['charge', 1e-3, 'mAh|мА[·⋅]?ч'],
  ['frequency', 1, 'Hz|Гц'],
  ['frequency', 1e3, 'kHz|кГц'],
  ['frequency', 1e6, 'MHz|МГц'],
  ['frequency', 1e9, 'GHz|ГГц'],
  ['loudness', 1, 'dB(?:\\(A\\))?|дБ(?:А|\\(А\\))?'],
  ['light', 1, 'lm|лм'],
  ['illumination', 1, 'lx|лк'],
  ['pressure', 1, 'bars?|бар[ао]?в?'],
  ['pressure', 1e-5, 'Pa|Па'],
  ['pressure', 0.01, 'hPa|гПа'],
  ['pressure', 0.0689, 'psi'],
  ['speed', 1, 'km\\/h|км\\/ч|kph'],
  ['speed', 1.609, 'mph'],
  ['speed', 3.6, 'm\\/s|м\\/с'],
  ['temperature', 1, '°\\s?[CС]|degrees?(?: Celsius)?|grados?|degrés?|градус\\p{L}*'],
  ['gravity', 1, '°P'],
  ['displacement', 1, 'cc|ccm|cm³|см³'],
  [
    'volume',
    1_000,
    'm³|м³|cubic met(?:re|er)s?|[Kk]ubikmetern?|metros? cúbicos?|mètres? cubes?|кубометр\\p{L}*',
  ],
  ['area', 1, 'm²|м²|кв\\. ?м'],
  ['area', 1e6, 'km²|км²'],
  ['density', 1, 'gsm|g\\/m²|г\\/м²'],
  ['data', 1e6, 'MB|МБ'],
  ['data', 1e9, 'GB|ГБ'],
  ['data', 1e12, 'TB|ТБ'],
  ['length', 0.001, 'мм'],
  ['length', 1, 'м'],
  ['mass', 1, 'г(?!\\.)'],
  ['volume', 1, 'л'],
  ['time', 60, 'мин'],
  ['time', 3_600, 'ч'],
]
const AFTER = SYMBOLS.map(
  ([dimension, size, pattern]) =>
    [new RegExp(`^[ \\u00a0\\u202f-]?(?:${pattern})(?![\\p{L}\\p{M}²³/])`, 'u'), { dimension, size }] as const
)

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
