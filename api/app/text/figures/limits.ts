import { sameKind } from './derivation.js'
import { isShareOrPrice } from './figure_kinds.js'
import type { Figure } from './figures.js'

/**
 * Whether a figure may be an example of what a limit is said of: `35 cm`, where pieces of more than 30 cm cost more. A
 * limit itself is none.
 */
export function isExample(figure: Figure, limits: readonly Figure[]): boolean {
  if (figure.limit !== null || figure.range !== null) return false
  if (figure.unit === null && !isShareOrPrice(figure)) return false
  const value = Number(figure.quantity.value)
  return limits.some((one) => {
    if (one.limit === null || !sameKind(one, figure)) return false
    const end = Number(one.quantity.value)
    return one.limit === 'over' ? value > end : value < end
  })
}
