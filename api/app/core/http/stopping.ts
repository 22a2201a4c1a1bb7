import type { Server } from 'node:http'
import { setImmediate as loopTurn } from 'node:timers/promises'

/** Milliseconds that calls in flight get once the server stops. */
const GRACE = 5_000
/** Milliseconds between two looks for connections that have become idle. */
const SWEEP = 20

let stopping = false
const callbacks: (() => void)[] = []

/** Registers what to do at once when the process is asked to stop, such as closing endless answers. */
export function whenStopping(callback: () => void): void {
  callbacks.push(callback)
}

/** Whether this process no longer accepts connections. */
export const isStopping = () => stopping

/**
 * Refuses new connections from now on, so that a proxy turns to another server, and answers the calls on those that are
 * open. Resolves once all are closed: idle ones at once, the others after their answer, or after a while.
 */
export async function stopServing(server: Server): Promise<void> {
  stopping = true
  for (const callback of callbacks) callback()
  // The system would reset those that it has taken and the event loop has not.
  for (let turns = 0; turns < 2; turns++) await loopTurn()
  const closed = new Promise((resolve) => server.close(resolve))
  // After its answer a connection would be kept for the next call.
  const closing = setInterval(() => server.closeIdleConnections(), SWEEP)
  const limit = setTimeout(() => server.closeAllConnections(), GRACE)
  await closed
  clearInterval(closing)
  clearTimeout(limit)
}
