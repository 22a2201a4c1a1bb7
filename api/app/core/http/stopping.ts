import type { Server } from 'node:http'

/** Milliseconds that calls in flight get once the server stops. */
const GRACE = 5_000

let stopping = false
const callbacks: (() => void)[] = []

/** Registers what to do at once when the process is asked to stop, such as closing endless answers. */
export function whenStopping(callback: () => void): void {
  callbacks.push(callback)
}

/** Whether this process no longer accepts calls. */
export const isStopping = () => stopping

/** Refuses new calls from now on and closes connections: idle ones at once, the others after a while. */
export function stopServing(server: Server): void {
  stopping = true
  for (const callback of callbacks) callback()
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), GRACE).unref()
}
