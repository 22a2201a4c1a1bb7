import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

const PARAM = 'rewrite'

/** Which section is to be rewritten, kept in the address; its place counts from 0. */
export function useRewriteAddress() {
  const [address, setAddress] = useSearchParams()
  const set = useCallback(
    (place: number | null) =>
      setAddress(
        (current) => {
          const changed = new URLSearchParams(current)
          if (place === null) changed.delete(PARAM)
          else changed.set(PARAM, String(place))
          return changed
        },
        { preventScrollReset: true }
      ),
    [setAddress]
  )
  const place = /^\d{1,3}$/.test(address.get(PARAM) ?? '') ? Number(address.get(PARAM)) : null
  return { place, open: set, close: () => set(null) }
}
