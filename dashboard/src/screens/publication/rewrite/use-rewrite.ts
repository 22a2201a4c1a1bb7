import type { Publication, Rewrite } from '@cygnet/sdk'
import { useInvalidate } from '@refinedev/core'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'

const PARAM = 'rewrite'

/** Which section is to be written again, kept in the address; its place counts from 0. */
export function useRewrite({ id }: Pick<Publication, 'id'>) {
  const [address, setAddress] = useSearchParams()
  const invalidate = useInvalidate()
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

  async function take(rewrite: Rewrite) {
    await api.publications.applyRewrite(id, rewrite.id)
    toast('Taken over', 'The text before is kept as a version.')
    set(null)
    await invalidate({ resource: 'publications', invalidates: ['list', 'detail'], id })
  }

  return { place, open: set, close: () => set(null), take }
}
