import { settings } from '#start/settings'

/** How much the newest generation weighs in the running mean. */
const WEIGHT = 0.2

/** Seconds; a first guess until generations have been timed. */
let mean = settings.text ? 180 : 6

/** @param seconds that a finished generation took in this process */
export function noteDuration(seconds: number): void {
  mean += (seconds - mean) * WEIGHT
}

/** Whole seconds that a generation is likely to take, from those that were made before. */
export const expectedSeconds = (): number => Math.max(1, Math.round(mean))
