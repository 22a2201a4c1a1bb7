import { settings } from '#start/settings'

/**
 * Jobs at a time in each lane, within a process. A lane has workers of its own, so that payments and sign-in links do
 * not wait for articles; deliveries mostly wait for answers.
 */
export const LANES = {
  payments: 3,
  payouts: 2,
  generation: settings.workerConcurrency,
  verification: 2,
  short: 4,
  deliveries: 20,
}

export type Lane = keyof typeof LANES
export const lanes = Object.keys(LANES) as Lane[]

const byKind = new Map<string, Lane>()

/** Decides which lane's workers take the jobs of a kind. */
export function assignLane(kind: string, lane: Lane): void {
  byKind.set(kind, lane)
}

/** The lane in which jobs of a kind wait; a kind that no room registered has one of its own. */
export const laneOf = (kind: string): string => byKind.get(kind) ?? kind
