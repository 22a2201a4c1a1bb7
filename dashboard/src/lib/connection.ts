import { ApiError, NetworkError } from '@cygnet/sdk'

const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 15_000
/** A failure that is over by the first check reloads what failed at most this often. */
const RELOAD_EVERY_MS = 10_000

const watchers = new Set<() => void>()
const reloads = new Set<() => void>()
let lost = false
let checking = false
let reloadedAt = Number.NEGATIVE_INFINITY

export const isConnectionLost = (): boolean => lost

export function subscribeConnection(listener: () => void): () => void {
  watchers.add(listener)
  window.addEventListener('offline', checkConnection)
  return () => {
    watchers.delete(listener)
    window.removeEventListener('offline', checkConnection)
  }
}

/** Runs the listener each time the server answers again. */
export function onReconnected(reload: () => void): void {
  reloads.add(reload)
}

/** Takes note of a failed call: one that got no answer from the server is followed until the server answers. */
export function noteFailure(error: unknown): void {
  if (error instanceof NetworkError || isGateway(error)) void checkConnection()
}

/** What a proxy answers while the server behind it is gone. */
const isGateway = (error: unknown) => error instanceof ApiError && error.status >= 502 && error.status <= 504

/** Asks the server until it answers; until then the connection is lost. */
export async function checkConnection(): Promise<void> {
  if (checking) return
  checking = true
  for (let wait = FIRST_WAIT_MS; !(await answers()); wait = Math.min(2 * wait, MAX_WAIT_MS)) {
    setLost(true)
    await pause(wait)
  }
  checking = false
  if (!lost && Date.now() - reloadedAt < RELOAD_EVERY_MS) return
  reloadedAt = Date.now()
  setLost(false)
  for (const reload of reloads) reload()
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/health/live', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

function setLost(next: boolean): void {
  if (lost === next) return
  lost = next
  for (const listener of watchers) listener()
}

/** Waits, at most until the browser has a network again. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    window.addEventListener('online', done)
  })
}
