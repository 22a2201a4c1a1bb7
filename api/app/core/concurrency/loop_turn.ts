import { currentShare, type Rank } from '#core/concurrency/share'

type Resolve = () => void
/** Each rank's in order of arrival. */
const waiting: Record<Rank, Resolve[]> = { 0: [], 1: [], 2: [] }
let isPlanned = false

const first = (): Resolve | undefined => waiting[0].shift() ?? waiting[1].shift() ?? waiting[2].shift()

function next(): void {
  isPlanned = false
  first()?.()
  if (Object.values(waiting).some(({ length }) => length > 0)) plan()
}

function plan(): void {
  if (isPlanned) return
  isPlanned = true
  setImmediate(next)
}

/**
 * Resolves in a later turn of the event loop; each turn lets one caller go on, batches last. SQLite's driver answers at
 * once, so that the work of jobs would otherwise run on, one after the other, before the process looks at its sockets
 * again: between two pieces of it, requests go first.
 */
export const loopTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting[currentShare().rank].push(resolve)
    plan()
  })
