import { isMeasured } from './figure_kinds.js'
import type { Figure } from './figures.js'

/** The most amounts that sums are tried with. */
const MAX_AMOUNTS = 24
/** Seconds of a year, as the unit has it. */
const YEAR = 31_557_600
const CLOSE = 0.006
/** From here on what is divided may be rounded to a whole. */
const MIN_ROUNDED = 20
/** How far a figure in another unit may be from the exact one. */
const CONVERTED = 0.02

/** Whether two figures are amounts of the same kind, so that they can be added. */
export function sameKind(one: Figure, other: Figure): boolean {
  if (one.unit || other.unit)
    return one.unit?.dimension === other.unit?.dimension && one.unit?.size === other.unit?.size
  const { kind, currency } = one.quantity
  return (
    kind === other.quantity.kind &&
    (currency === other.quantity.currency || !currency || !other.quantity.currency)
  )
}

const amountOf = ({ quantity }: Figure) => Number(quantity.value)

/**
 * Whether a figure can be worked out from others: a sum, a difference, a multiple, a share or a part of amounts, the
 * same in another unit, the years since a year, or, inside one passage, a share, an average or an amount for each of
 * something.
 * @param beside figures that are known to be right, of its sentence and the one before
 * @param read the figures of each passage
 * @param year of the present
 */
export function isWorkedOut(
  figure: Figure,
  beside: readonly Figure[],
  read: readonly (readonly Figure[])[],
  year: number
): boolean {
  const wanted = amountOf(figure)
  const same = (value: number) => Math.abs(value - wanted) < CLOSE
  const isAmount = (one: Figure) => isMeasured(one) && sameKind(one, figure)
  const all = [...beside, ...read.flat()]
  const amounts = [...new Set(all.filter(isAmount).map(amountOf))].slice(0, MAX_AMOUNTS)
  const counts = beside.filter(isCount).map(amountOf)
  const parts = all.flatMap(partOf).flatMap((part) => [part, 1 - part])
  return (
    amounts.some(
      (a, at) =>
        counts.some((count) => same(a * count) || isRounded(a / count, wanted)) ||
        parts.some((part) => isRounded(a * part, wanted)) ||
        amounts.some(
          (b, next) =>
            next !== at &&
            (same(a + b) ||
              same(a - b) ||
              (next > at && amounts.some((c, last) => last > next && same(a + b + c))))
        )
    ) ||
    beside.some((one) => isConverted(figure, one)) ||
    isYearsSince(figure, all, year) ||
    read.some(
      (own) =>
        isShare(figure, own) ||
        isAverage(wanted, own.filter(isAmount).map(amountOf)) ||
        // `42 euros a day`, where a row has the price and the days.
        own.some(
          (a) =>
            isAmount(a) && own.some((b) => isCounting(b) && !isAmount(b) && same(amountOf(a) / amountOf(b)))
        )
    )
  )
}

const isCount = ({ quantity }: Figure) => quantity.kind === 'number'

/** In `ten years, motors for two` the second number counts nothing: it is short for years as well. */
const isCounting = (one: Figure) =>
  isCount(one) && (!one.spelled || one.unit !== null || one.counted !== null)

const isRounded = (exact: number, wanted: number) =>
  Math.abs(exact - wanted) < CLOSE || (wanted >= MIN_ROUNDED && Math.round(exact) === wanted)

/** A percentage or a fraction as a factor. */
function partOf({ quantity: { kind, value } }: Figure): number[] {
  if (kind === 'percent') return [Number(value) / 100]
  const [part, whole] = kind === 'ratio' ? value.split('/').map(Number) : []
  return part && whole && part < whole ? [part / whole] : []
}

/** `one meter (about 3 feet)`: the same in another unit, as it is rounded. */
function isConverted(figure: Figure, other: Figure): boolean {
  const [unit, from] = [figure.unit, other.unit]
  if (!unit || !from || unit.dimension !== from.dimension || unit.size === from.size) return false
  const exact = (amountOf(other) * from.size) / unit.size
  return Math.round(exact) === amountOf(figure) || Math.abs(exact / amountOf(figure) - 1) < CONVERTED
}

/**
 * `for 17 years`, where a passage or the sentence has the year or the date (`2009-03`) at which it began. Before its day
 * in the year it is one less, and `nearly 40 years` may be 39.
 */
function isYearsSince(figure: Figure, figures: readonly Figure[], year: number): boolean {
  if (figure.unit?.dimension !== 'time' || figure.unit.size !== YEAR) return false
  return figures.some(({ quantity }) => {
    if (quantity.kind !== 'year' && quantity.kind !== 'date') return false
    const [years, wanted] = [year - Number.parseInt(quantity.value, 10), amountOf(figure)]
    return years === wanted || years - 1 === wanted || (wanted % 5 === 0 && years + 1 === wanted)
  })
}

/** A percentage of two figures of one passage that count the same, as it is rounded. */
function isShare(figure: Figure, own: readonly Figure[]): boolean {
  if (figure.quantity.kind !== 'percent') return false
  const wanted = amountOf(figure)
  return own.some((part) =>
    own.some((whole) => {
      if (part === whole || !sameKind(part, whole) || part.counted !== whole.counted) return false
      const share = (100 * amountOf(part)) / amountOf(whole)
      return share < 100 && (Math.round(share) === wanted || Math.round(100 - share) === wanted)
    })
  )
}

function isAverage(wanted: number, amounts: readonly number[]): boolean {
  if (amounts.length < 2) return false
  const average = amounts.reduce((sum, one) => sum + one, 0) / amounts.length
  return Math.abs(average - wanted) < CLOSE || Math.round(average) === wanted
}
