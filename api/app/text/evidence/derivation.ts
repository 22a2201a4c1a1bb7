import type { Figure } from './figures.js'
import { isMeasured } from './read_passage.js'

/** The most amounts that sums are tried with. */
const MOST_AMOUNTS = 24
/** Seconds of a year, as the unit has it. */
const YEAR = 31_557_600
const CLOSE = 0.006

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
 * Whether a figure can be worked out from figures of passages: a sum, a difference, a multiple or a part of amounts,
 * the years since a year, or, inside one passage, a share, an average or an amount for each of something.
 * @param beside the other figures of its sentence
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
  const amounts = [...new Set(read.flat().filter(isAmount).map(amountOf))].slice(0, MOST_AMOUNTS)
  const counts = beside.filter((one) => one !== figure && one.quantity.kind === 'number').map(amountOf)
  return (
    amounts.some(
      (a, at) =>
        counts.some((count) => same(a * count) || same(a / count)) ||
        amounts.some(
          (b, next) =>
            next !== at &&
            (same(a + b) ||
              same(a - b) ||
              (next > at && amounts.some((c, last) => last > next && same(a + b + c))))
        )
    ) ||
    isYearsSince(figure, read.flat(), year) ||
    read.some(
      (own) =>
        isShare(figure, own) ||
        isAverage(wanted, own.filter(isAmount).map(amountOf)) ||
        // `42 euros a day`, where a row has the price and the days.
        own.some((a) => isAmount(a) && own.some((b) => !isAmount(b) && same(amountOf(a) / amountOf(b))))
    )
  )
}

/** `for 17 years`, where a passage has the year or the date (`2009-03`) at which it began. */
function isYearsSince(figure: Figure, figures: readonly Figure[], year: number): boolean {
  if (figure.unit?.dimension !== 'time' || figure.unit.size !== YEAR) return false
  return figures.some(({ quantity }) => {
    if (quantity.kind !== 'year' && quantity.kind !== 'date') return false
    const years = year - Number.parseInt(quantity.value, 10)
    // Before its day in the year it is one less.
    return years === amountOf(figure) || years - 1 === amountOf(figure)
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
