import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { STEP_COUNT } from './rules'

const PARAM = 'create'

/** Which step of the wizard the address opens; null while it is closed. */
export function readStep(address: URLSearchParams): number | null {
  const step = Number(address.get(PARAM))
  return Number.isInteger(step) && step >= 1 && step <= STEP_COUNT ? step : null
}

/** The step of the wizard, kept in the address so that Back goes one step back. */
export function useWizardStep() {
  const [address, setAddress] = useSearchParams()
  const step = readStep(address)
  const go = useCallback(
    (next: number | null) =>
      setAddress(
        (current) => {
          const changed = new URLSearchParams(current)
          if (next === null) changed.delete(PARAM)
          else changed.set(PARAM, String(next))
          return changed
        },
        { preventScrollReset: true }
      ),
    [setAddress]
  )
  return useMemo(() => ({ step, go, open: () => go(1), close: () => go(null) }), [step, go])
}
