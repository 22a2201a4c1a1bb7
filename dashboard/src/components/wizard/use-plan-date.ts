import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

const PARAM = 'plan'

/** The day (YYYY-MM-DD) that the wizard plans for instead of generating at once; null if it generates. */
export function usePlanDate() {
  const [address, setAddress] = useSearchParams()
  const date = address.get(PARAM)
  const clear = useCallback(
    () =>
      setAddress(
        (current) => {
          const changed = new URLSearchParams(current)
          changed.delete(PARAM)
          return changed
        },
        { replace: true, preventScrollReset: true }
      ),
    [setAddress]
  )
  return { date: date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null, clear }
}
