import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

/** This process, distinguishable from an earlier one with the same number. */
export const PROCESS_ID = `${hostname()}:${process.pid}:${randomUUID()}`

/**
 * Whether the process with this `PROCESS_ID` is known to have ended. Of a process on another host, and of one whose
 * number belongs to another process by now, nothing is known.
 */
export function hasEnded(processId: string): boolean {
  if (processId === PROCESS_ID) return false
  const [host, pid] = processId.split(':')
  return host === hostname() && !isAlive(Number(pid))
}

function isAlive(pid: number): boolean {
  // It was another process: this one has another id.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
