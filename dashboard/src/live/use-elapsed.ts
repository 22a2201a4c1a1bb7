import { isAtRest } from '@cygnet/sdk'
import { useEffect, useState } from 'react'
import type { WatchedGeneration } from './generations-store'

/** Seconds since the generation started, counted locally between two status updates. */
export function useElapsed({ status, receivedAt }: WatchedGeneration): number {
  const [now, setNow] = useState(Date.now)
  const running = !isAtRest(status)
  useEffect(() => {
    if (!running) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [running])
  return status.elapsedSeconds + (running ? Math.max(0, now - receivedAt) / 1_000 : 0)
}
