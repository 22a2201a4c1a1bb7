import { settings } from '#start/settings'

/** Weight of the newest generation in the moving average. */
const WEIGHT = 0.2

/** Seconds; a first guess until generations have been timed. */
let mean = settings.text ? 180 : 6

/** @param seconds that a finished generation took in this process */
export function noteDuration(seconds: number): void {
  mean += (seconds - mean) * WEIGHT
}

/** Whole seconds that a generation will probably take, estimated from earlier ones. */
export const expectedSeconds = (): number => Math.max(1, Math.round(mean))
