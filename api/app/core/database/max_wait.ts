/** Milliseconds that a transaction waits for its turn and for other processes before it gives up. */
export const MAX_WAIT = 10_000
