import type { ApiPermission } from '@cygnet/sdk'

/** The contract's limits; the server decides. */
export const MAX_PER_MINUTE = 1000
export const MAX_PER_HOUR = 20_000

export const atLeastOne = (chosen: readonly ApiPermission[]) =>
  chosen.length > 0 || 'Please choose at least one permission'

/** @param most inclusive */
export const wholeNumber = (most: number) => (value: number) =>
  (Number.isInteger(value) && value >= 1 && value <= most) ||
  `Please enter a whole number from 1 to ${most.toLocaleString('en-US')}`
