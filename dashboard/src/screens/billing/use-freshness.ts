import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { subscriptionKeys } from '#/queries/subscription'

/** Reloads everything about the subscription. */
export function useReload() {
  const queryClient = useQueryClient()
  return useCallback(
    () => void queryClient.invalidateQueries({ queryKey: subscriptionKeys.all }),
    [queryClient]
  )
}

/** Milliseconds between checks of an unpaid subscription: it is often paid in another tab. */
const UNPAID_LOOK = 10_000

/** Reloads when the reader comes back to this page, and while waiting for a payment. */
export function useFreshness(unpaid: boolean): void {
  const reload = useReload()
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible') reload()
    }
    document.addEventListener('visibilitychange', back)
    const timer = unpaid ? setInterval(back, UNPAID_LOOK) : undefined
    return () => {
      document.removeEventListener('visibilitychange', back)
      clearInterval(timer)
    }
  }, [reload, unpaid])
}
