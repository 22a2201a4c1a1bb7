import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

const PARAM = 'edit'

/** Which publication is open for editing, kept in the address. */
export function useEditDialog() {
  const [address, setAddress] = useSearchParams()
  const set = useCallback(
    (id: string | null) =>
      setAddress(
        (current) => {
          const changed = new URLSearchParams(current)
          if (id === null) changed.delete(PARAM)
          else changed.set(PARAM, id)
          return changed
        },
        { preventScrollReset: true }
      ),
    [setAddress]
  )
  return { editing: address.get(PARAM), openEdit: set, closeEdit: () => set(null) }
}
