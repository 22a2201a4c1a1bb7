/** Throws the signal's own reason when it is already aborted. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw signal.reason
}

/** A timer with more than this fires immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason)
      return
    }
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', onAbort)
        resolve()
      },
      Math.min(ms, MAX_TIMER_MS)
    )
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}

export interface Deadline {
  readonly signal: AbortSignal
  /** True when the time ran out, as opposed to the caller's abort. */
  readonly expired: boolean
  /** Restarts the clock, e.g. when a stream received something. */
  touch(): void
  /** Stops the clock and stops listening to the caller's signal. */
  end(): void
}

/**
 * A signal that is aborted with the caller's, or after `ms` without a `touch`. Written here because Node 18 has no
 * `AbortSignal.any`.
 */
export function deadline(ms: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController()
  let expired = false
  const expire = () => {
    expired = true
    controller.abort()
  }
  const onAbort = () => controller.abort(outer?.reason)
  const span = Math.min(ms, MAX_TIMER_MS)
  let timer = setTimeout(expire, span)
  if (outer?.aborted) onAbort()
  outer?.addEventListener('abort', onAbort, { once: true })
  return {
    signal: controller.signal,
    get expired() {
      return expired
    },
    touch() {
      clearTimeout(timer)
      timer = setTimeout(expire, span)
    },
    end() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', onAbort)
    },
  }
}
