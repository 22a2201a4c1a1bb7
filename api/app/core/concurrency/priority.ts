import { constants, getPriority, setPriority } from 'node:os'

/** How much later than requests the operating system serves a process that works for one of them. */
const BEHIND = 10
/** How much later it serves the threads of jobs, for whose end nobody waits. */
export const JOBS_BEHIND = 15

/** Lets a process have what this one leaves of the processor. */
export function inBackground(pid: number): void {
  try {
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + BEHIND))
  } catch {
    // It has ended already, or the system does not allow this: it works all the same.
  }
}
