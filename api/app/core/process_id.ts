import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

/** This process, distinguishable from an earlier one with the same number. */
export const PROCESS_ID = `${hostname()}:${process.pid}:${randomUUID()}`

/**
 * Whether the process with this `PROCESS_ID` is known to have ended. It cannot be known for another host, or when
 * the number now belongs to another process.
 */
export function hasEnded(processId: string): boolean {
  if (processId === PROCESS_ID) return false
  const [host, pid] = processId.split(':')
  return host === hostname() && !isAlive(Number(pid))
}

function isAlive(pid: number): boolean {
  // A different process had it: this one has another id.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
