export type UsageLevel = 'ok' | 'warn' | 'bad'

/** Posts a month where a screen does not know the limit. */
const UNKNOWN_LIMIT = 5

/** The limits of a plan, with the usual one where the plan does not say. */
export function withLimit<Limits extends { postsPerMonth: number }>(limits: Limits): Limits {
  const { postsPerMonth } = limits as { postsPerMonth?: number | null }
  return { ...limits, postsPerMonth: postsPerMonth ?? UNKNOWN_LIMIT }
}

/** Used share of a quota in whole percent, 0 to 100. A quota of zero counts as used up. */
export function usagePercent(used: number, limit: number): number {
  if (limit <= 0) return 100
  return Math.min(100, Math.max(0, Math.round((used / limit) * 100)))
}

/** Red above 80 percent used, yellow above 60, otherwise green. Takes the exact share, so 80.4 percent is red. */
export function usageLevel(used: number, limit: number): UsageLevel {
  const share = limit <= 0 ? 1 : used / limit
  if (share > 0.8) return 'bad'
  if (share > 0.6) return 'warn'
  return 'ok'
}
