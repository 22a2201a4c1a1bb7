let preparing = false

/** What must exist before calls are sent here, such as the first operator, is being made. */
export function beginPreparing(): void {
  preparing = true
}

export function endPreparing(): void {
  preparing = false
}

export const isPreparing = () => preparing
