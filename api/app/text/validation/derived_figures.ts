import { DAY } from '#core/time'
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
/** "almost two months" are 54 days. */
const VAGUE = 0.12
/** A sum has at most this many terms, of at most this many figures that are near. */
const MOST_TERMS = 5
const MOST_FIGURES = 9

const near = (one: number, other: number, tolerance: number) =>
  Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other))

/**
 * Whether a figure follows from others by calculation: the same measure in another unit, the years since one that
 * is named, a date so long before or after another, a sum, a difference, a percentage, or a price or measure taken
 * several times, of figures of the sentence and of the one before it.
 * @param beside figures of these sentences, and what the customer gave, that are supported themselves
 * @param sourced figures of the cited sources
 * @param counts small numbers of the same sentence that need no source: how many times a price or a measure is taken
 * @param related figures of the cited sources about the same subject, which the sentence does not repeat
 */
export function isDerived(
  text: string,
  quantity: Quantity,
  beside: readonly Operand[],
  sourced: readonly Operand[],
  year: number,
  counts: readonly Operand[] = [],
  related: readonly Operand[] = []
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
  if (quantity.kind === 'date') return isShifted(quantity, beside, [...beside, ...counts])
  return (
    isComputed(text, quantity, beside) ||
    isLongSum(text, quantity, measure, [...beside, ...counts]) ||
    isProduct(quantity, measure, beside, [...beside, ...counts]) ||
    isProduct(quantity, measure, related, [...beside, ...counts]) ||
    isDifference(text, quantity, measure, [...related, ...beside]) ||
    isAverage(text, quantity, beside)
  )
}

/** Two things are compared: `£40 less than`, `saves £50`. */
const COMPARED =
  /(?<!\p{L})(?:less|more|fewer|cheaper|dearer|saves?|saved|saving|savings|difference|longer|shorter|above|below|weniger|mehr|günstiger|teurer|billiger|spar\p{L}*|unterschied|länger|kürzer|menos|más|ahorr\p{L}+|diferencia|moins|plus|économis\p{L}+|différence|дешевле|дороже|эконом\p{L}+|разниц\p{L}+|меньше|больше|дольше|أقل|أكثر|أرخص|أغلى|توفر|الفرق)(?!\p{L})/iu

/** `it costs £40 less than the dry one`: the difference of two figures of the source. */
function isDifference(
  text: string,
  quantity: Quantity,
  measure: Measure | null,
  known: readonly Operand[]
): boolean {
  if (!COMPARED.test(text) || (quantity.kind !== 'money' && measure === null)) return false
  const same = known.filter((one) =>
    measure === null
      ? one.quantity.kind === 'money' && one.quantity.currency === quantity.currency
      : one.measure?.dimension === measure.dimension
  )
  const amounts = same.map((one) => one.measure?.amount ?? Number(one.quantity.value))
  const wanted = measure?.amount ?? Number(quantity.value)
  return amounts.some((a) => amounts.some((b) => near(a - b, wanted, EXACT)))
}

const AVERAGE =
  /(?<!\p{L})(?:average|mean|durchschnitt\p{L}*|mittel|mittelwert|media|promedio|moyenne|средн\p{L}+|متوسط|المتوسط|المعدل)(?!\p{L})/iu

function isAverage(text: string, quantity: Quantity, beside: readonly Operand[]): boolean {
  if (!AVERAGE.test(text)) return false
  const values = beside
    .filter((one) => one.quantity.kind === quantity.kind || quantity.kind === 'number')
    .map((one) => Number(one.quantity.value))
  const sum = values.reduce((total, value) => total + value, 0)
  return values.length > 1 && near(sum / values.length, Number(quantity.value), 0.02)
}

const DAY_SECONDS = 24 * 60 * 60
/** A leap year, for a date without a year. */
const ANY_YEAR = 2028

function dayOf({ kind, value }: Quantity): number | null {
  const [, year = '', month, day] = /^(\d{4}|-)-(\d{2})-(\d{2})$/u.exec(value) ?? []
  if (kind !== 'date' || day === undefined) return null
  return Date.UTC(year === '-' ? ANY_YEAR : Number(year), Number(month) - 1, Number(day)) / DAY
}

/** `29 August` and `six weeks` make `10 October`, give or take the first day; a month more or less two days. */
function isShifted(quantity: Quantity, beside: readonly Operand[], spans: readonly Operand[]): boolean {
  const end = dayOf(quantity)
  if (end === null) return false
  return beside.some((from) => {
    const start = dayOf(from.quantity)
    if (start === null) return false
    return spans.some(({ measure }) => {
      if (measure?.dimension !== 'time' || measure.size < DAY_SECONDS) return false
      const days = measure.amount / DAY_SECONDS
      const tolerance = measure.size > 7 * DAY_SECONDS ? 2 : 1
      const apart = Math.abs(end - start)
      // Over the turn of the year, where the dates have no year.
      return [apart, 366 - apart].some((distance) => Math.abs(distance - days) <= tolerance)
    })
  })
}

/** Before a figure that is rounded. */
const ABOUT =
  /(?<!\p{L})(?:about|around|almost|nearly|roughly|some|etwa|rund|fast|knapp|ungefähr|unos|unas|casi|cerca de|aproximadamente|environ|presque|près de|около|почти|примерно|порядка|نحو|حوالي|تقريبا|قرابة) ?$/iu

/** `28, 12 and 14 days` are 54 days: a sum of three to five figures of one kind, near each other. */
function isLongSum(
  text: string,
  quantity: Quantity,
  measure: Measure | null,
  beside: readonly Operand[]
): boolean {
  if (quantity.kind !== 'money' && quantity.kind !== 'number') return false
  const amountOf = (one: Operand) => (measure ? one.measure?.amount : Number(one.quantity.value))
  const terms = beside
    .filter((one) =>
      measure
        ? one.measure?.dimension === measure.dimension
        : one.measure === null &&
          one.quantity.kind === quantity.kind &&
          (quantity.kind !== 'money' || one.quantity.currency === quantity.currency)
    )
    .flatMap((one) => amountOf(one) ?? [])
    .slice(0, MOST_FIGURES)
  const wanted = measure?.amount ?? Number(quantity.value)
  const isRough = ABOUT.test(text.slice(Math.max(0, quantity.index - 20), quantity.index))
  const tolerance = isRough ? VAGUE : EXACT / 5
  const least = measure ? 2 : 3
  const reaches = (from: number, count: number, sum: number): boolean => {
    if (count >= least && near(sum, wanted, tolerance)) return true
    if (count === MOST_TERMS) return false
    return terms.some((term, at) => at >= from && reaches(at + 1, count + 1, sum + term))
  }
  return reaches(0, 0, 0)
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
      if (count === rate || count.quantity.kind !== 'number' || times <= 0 || times === 1) return false
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
