import { readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/**
 * How much later than requests the operating system serves a process that works for one of them, and one whose task
 * takes long: somebody's short task beside it should not take long, too. Not so much later that a busy machine starves
 * them until their time is over: beside one busy process, 5 leaves a quarter of a core, and 10 a tenth.
 */
const BEHIND = { short: 5, long: 10 }
/** How much later it serves the threads of jobs, for whose end nobody waits. */
export const JOBS_BEHIND = 5

/**
 * Lets a process have what this one leaves of the processor.
 * @returns false where the system does not allow it: a process may be put further behind, but seldom forward again
 */
export function putBehind(pid: number, task: keyof typeof BEHIND): boolean {
  try {
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + BEHIND[task]))
    return true
  } catch {
    return false
  }
}

/**
 * Milliseconds that a process was ready to run while others had the processor, as Linux counts them for its first thread
 * (`/proc/PID/schedstat`, in nanoseconds); 0 where the system does not say.
 */
export function waitedForProcessor(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1_000_000
  } catch {
    return 0
  }
}
