import type { Quantity } from '../language/quantity.js'
import { type Measure, measureIn, singleMeasures, YEAR } from '../language/units.js'

/** A figure that is already known, with what it measures. */
export interface Operand {
  quantity: Quantity
  measure: Measure | null
}

/** "about 3 feet" is a metre; a figure from another sentence must be closer. */
const ROUNDED = 0.1
const CLOSE = 0.03
/** "nearly 40 years" since 1987, in 2026. */
const YEARS_ROUNDED = 0.06
/** For cents lost in computing a share. */
const EXACT = 0.005

const near = (one: number, other: number, tolerance: number) =>
  Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other))

/**
 * Whether a figure follows from others by calculation: the same measure in another unit, the years since one that
 * is named, a sum, a difference, a percentage, or a price or measure taken several times, of figures of the sentence.
 * @param beside figures of the same sentence, and what the customer gave, that are supported themselves
 * @param sourced figures of the cited sources
 * @param counts small numbers of the same sentence that need no source: how many times a price or a measure is taken
 */
export function isDerived(
  text: string,
  quantity: Quantity,
  beside: readonly Operand[],
  sourced: readonly Operand[],
  year: number,
  counts: readonly Operand[] = []
): boolean {
  const measure = measureIn(text, quantity)
  if (measure) {
    const converts = (other: Measure | null, tolerance: number) =>
      other !== null &&
      other.dimension === measure.dimension &&
      other.size !== measure.size &&
      near(other.amount, measure.amount, tolerance)
    if (beside.some((one) => converts(one.measure, ROUNDED))) return true
    if (singleMeasures(text).some((one) => converts(one, ROUNDED))) return true
    if (sourced.some((one) => converts(one.measure, CLOSE))) return true
    if (measure.dimension === 'time' && measure.size >= YEAR) {
      const passed = measure.amount / YEAR
      const years = [...beside, ...sourced].flatMap(yearOf)
      if (years.some((since) => Math.abs(year - since - passed) <= Math.max(1, YEARS_ROUNDED * passed)))
        return true
    }
  }
  return isComputed(text, quantity, beside) || isProduct(quantity, measure, beside, [...beside, ...counts])
}

function yearOf({ quantity }: Operand): number[] {
  if (quantity.kind === 'year') return [Number(quantity.value)]
  const year = quantity.kind === 'date' ? Number(quantity.value.slice(0, 4)) : Number.NaN
  return Number.isNaN(year) ? [] : [year]
}

const COMPUTED = new Set(['number', 'money', 'percent'])

/** Shares that a sentence names in words: `paid half in advance`. */
const SHARES: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:half|hälfte|halb\p{L}*|mitad|moitié|половин\p{L}+|نصف)(?!\p{L})/iu, 1 / 2],
  [/(?<!\p{L})(?:third|drittel|tercio|tiers|треть|ثلث)(?!\p{L})/iu, 1 / 3],
  [/(?<!\p{L})(?:quarter|viertel|cuarto|quart|четверть|ربع)(?!\p{L})/iu, 1 / 4],
]

function isShare(text: string, wanted: number, beside: readonly Operand[]): boolean {
  // The figures first: the sentence may be as long as a whole text.
  return SHARES.some(
    ([word, share]) =>
      beside.some(
        ({ quantity: { kind, value } }) => kind !== 'percent' && near(wanted, Number(value) * share, EXACT)
      ) && word.test(text)
  )
}

/** `18 square metres at £48 make £864`, `three for £198 are £66 each`: a product or a share is what is taken or shared, in its currency or unit. */
function isProduct(
  quantity: Quantity,
  measure: Measure | null,
  beside: readonly Operand[],
  counts: readonly Operand[]
): boolean {
  const isRateOf = (rate: Operand): boolean => {
    if (quantity.kind === 'money')
      return rate.quantity.kind === 'money' && rate.quantity.currency === quantity.currency
    return measure !== null && rate.measure?.dimension === measure.dimension
  }
  const amount = measure?.amount ?? Number(quantity.value)
  return beside.some((rate) => {
    if (!isRateOf(rate)) return false
    const taken = rate.measure?.amount ?? Number(rate.quantity.value)
    return counts.some((count) => {
      const times = Number(count.quantity.value)
      if (count === rate || count.quantity.kind !== 'number' || times <= 1) return false
      return near(amount, taken * times, EXACT) || near(amount * times, taken, EXACT)
    })
  })
}

function isComputed(text: string, quantity: Quantity, beside: readonly Operand[]): boolean {
  if (!COMPUTED.has(quantity.kind)) return false
  const wanted = Number(quantity.value)
  if (isShare(text, wanted, beside)) return true
  const values = beside.filter(({ quantity: { kind } }) => COMPUTED.has(kind)).map((one) => one.quantity)
  return values.some((one, at) =>
    values.some((other, index) => {
      if (at === index) return false
      const [a, b] = [Number(one.value), Number(other.value)]
      if (one.kind === 'percent' && other.kind !== 'percent' && quantity.kind !== 'percent')
        return near(wanted, (a * b) / 100, EXACT) || near(wanted, ((100 - a) * b) / 100, EXACT)
      if (one.kind !== other.kind || one.kind !== quantity.kind) return false
      return near(wanted, a + b, EXACT) || near(wanted, a - b, EXACT)
    })
  )
}
