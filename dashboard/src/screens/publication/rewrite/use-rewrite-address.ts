import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

const PARAM = 'rewrite'

/** A section by its place from 0, or the whole text. */
export type RewritePlace = number | 'whole'

/** What is to be rewritten, kept in the address. */
export function useRewriteAddress() {
  const [address, setAddress] = useSearchParams()
  const set = useCallback(
    (place: RewritePlace | null) =>
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
  const given = address.get(PARAM) ?? ''
  const place = given === 'whole' ? given : /^\d{1,3}$/.test(given) ? Number(given) : null
  return { place, open: set, close: () => set(null) }
}
