import { getPriority } from 'node:os'

/** The priority of the thread that runs it, on Linux. */
export default () => getPriority()
