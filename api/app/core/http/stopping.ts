import type { Server } from 'node:http'

/** Milliseconds that calls in flight are given once the server stops. */
const GRACE = 5_000

let stopping = false

/** Whether this process takes no new calls any more. */
export const isStopping = () => stopping

/** Refuses new calls from now on and lets go of connections: those that wait at once, the others after a while. */
export function stopServing(server: Server): void {
  stopping = true
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), GRACE).unref()
}
