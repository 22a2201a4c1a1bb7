import type { QualityReport } from '../types.js'
import { STATEMENTS_FOUND } from './grounding.js'

export interface Statements {
  total: number
  proven: number
}

/** How many statements a text makes and how many are proven; null where nobody has looked. */
export function statementsOf({ checks }: Pick<QualityReport, 'checks'>): Statements | null {
  const value = checks.find(({ id }) => id === STATEMENTS_FOUND)?.value
  const [, proven, total] = /^(\d+) of (\d+)$/.exec(value ?? '') ?? []
  return proven && total ? { total: Number(total), proven: Number(proven) } : null
}
