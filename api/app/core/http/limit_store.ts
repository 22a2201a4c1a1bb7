import { memoryLimitStore } from '#core/http/limiter_store'
import { TableLimitStore } from '#core/http/table_limit_store'

/** What calls are counted against. */
export interface Countable {
  /** At most 64 characters. */
  key: string
  /** Seconds from the first count to the end of its window. */
  seconds: number
}

export interface Count {
  used: number
  /** UTC milliseconds. */
  endsAt: number
}

/** Counts in windows of time. How many are allowed is not its concern. */
export interface LimitStore {
  /** Counts one for each. @returns the counts, in the order of `wanted` */
  count(wanted: Countable[]): Promise<Count[]>
  /** Takes one back from each that `count` has counted. */
  takeBack(wanted: Countable[]): Promise<void>
  /** The current counts by their keys; those without one are left out. */
  countsOf(wanted: Countable[]): Promise<Map<string, Count>>
  /** Resets these counts. */
  drop(wanted: Countable[]): Promise<void>
}

export interface LimitStores {
  /** One count for all processes, across restarts. */
  shared: LimitStore
  /** For what every call is counted against. */
  frequent: LimitStore
}

/** What every call is counted against would be too much for the database. */
export const limitsOfOneProcess = (): LimitStores => ({
  shared: new TableLimitStore(),
  frequent: memoryLimitStore(),
})

let current = limitsOfOneProcess()

export const limitStores = () => current

export function useLimitStores(chosen: LimitStores): void {
  current = chosen
}
