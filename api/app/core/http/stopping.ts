import type { Server } from 'node:http'

/** Milliseconds that calls in flight are given once the server stops. */
const GRACE = 5_000

let stopping = false
const duties: (() => void)[] = []

/** Adds what is to be done at once when the process is asked to stop, such as ending answers that have no end. */
export function whenStopping(duty: () => void): void {
  duties.push(duty)
}

/** Whether this process takes no new calls any more. */
export const isStopping = () => stopping

/** Refuses new calls from now on and lets go of connections: those that wait at once, the others after a while. */
export function stopServing(server: Server): void {
  stopping = true
  for (const duty of duties) duty()
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), GRACE).unref()
}
