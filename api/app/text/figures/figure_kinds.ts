import type { Figure } from './figures.js'
import type { Unit } from './units.js'

/** A bare number up to this counts the text's own steps and parts. */
const HARMLESS_COUNT = 12
/** Nobody writes a larger one in words but as a fact. */
const MAX_SPELLED = 999
/** How many years behind and before the present are the article's own time. */
const RECENT_YEARS = 1
const COMING_YEARS = 5

const DAY = 86_400

export const isMeasured = ({ unit, quantity }: Figure) => unit !== null || quantity.kind !== 'number'

/** Days and longer, which are somebody's statement. */
export const isLong = ({ dimension, size }: Unit) => dimension === 'time' && size >= DAY

export const isShareOrPrice = ({ quantity: { kind } }: Figure) =>
  kind === 'ratio' || kind === 'percent' || kind === 'money'

/** @param years behind or ahead of the present */
export const isOwnTime = (years: number) => years >= -RECENT_YEARS && years <= COMING_YEARS

/** A number without a unit. */
export const isBare = ({ quantity, unit, spelled }: Figure) =>
  unit === null && (quantity.kind === 'number' || (spelled && quantity.kind === 'multiple'))

/** A small number that counts the text's own steps and parts, one in words, how often something is, or one of something: `a meter`, `1 meter`. */
export function isHarmless(figure: Figure): boolean {
  const { spelled, quantity } = figure
  const value = Number(quantity.value)
  if (quantity.kind === 'multiple' || isBare(figure)) return value <= (spelled ? MAX_SPELLED : HARMLESS_COUNT)
  return quantity.kind === 'number' && value === 1
}
