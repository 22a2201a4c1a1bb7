import type { CheckGroup, QualityCheck } from '#text/types'

/** The result of a check; its group and normalized weight are filled in later. */
export interface CheckResult {
  id: string
  label: string
  /** Share within its group, before checks that do not apply are left out. */
  weight: number
  /** 0 to 1. */
  score: number
  value: string | null
  wanted: string | null
  where?: readonly string[]
  /** Set where passing does not require a full score. */
  passed?: boolean
}

const MAX_PLACES = 5
const MAX_PLACE_LENGTH = 160

/**
 * Completes the checks of a group: weights that sum to 1, scores within 0 to 1, the list of places shortened to
 * what is shown.
 */
export function complete(group: CheckGroup, results: readonly (CheckResult | null)[]): QualityCheck[] {
  const applying = results.filter((result) => result !== null)
  const total = applying.reduce((sum, { weight }) => sum + weight, 0)
  return applying.map(({ id, label, weight, score, value, wanted, where = [], passed }) => {
    const bounded = Number.isFinite(score) ? Math.max(0, Math.min(1, score)) : 0
    return {
      id,
      group,
      label,
      weight: round(weight / total, 4),
      passed: passed ?? bounded >= 0.999,
      score: round(bounded, 3),
      value,
      wanted,
      where: where.slice(0, MAX_PLACES).map(shortened),
    }
  })
}

/** A passage as a check lists it. */
export function shortened(place: string): string {
  const text = place.replace(/\s+/gu, ' ').trim()
  return text.length > MAX_PLACE_LENGTH ? `${text.slice(0, MAX_PLACE_LENGTH - 3).toWellFormed()}...` : text
}

export function round(value: number, digits: number): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}

export function percent(share: number): string {
  return `${round(share * 100, 1)}%`
}

export function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** 1 up to `good`, falling linearly to 0 at `bad`, which may be larger or smaller than `good`. */
export function fade(value: number, good: number, bad: number): number {
  if (good < bad ? value <= good : value >= good) return 1
  return Math.max(0, Math.min(1, (bad - value) / (bad - good)))
}
