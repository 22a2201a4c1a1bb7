import type { PublicationSummary } from '@cygnet/sdk'
import { useCallback, useMemo, useState } from 'react'

/** The most ids that one call accepts. */
export const MAX_SELECTED = 100

export interface Selection {
  /** The selected publications as they were last loaded, including those of other pages. */
  items: ReadonlyMap<string, PublicationSummary>
  has: (id: string) => boolean
  /** Selects or deselects some; those being generated are left out, and so are those above the limit. */
  set: (publications: readonly PublicationSummary[], selected: boolean) => void
  clear: () => void
}

const selectable = (one: PublicationSummary) => one.generationStatus !== 'generating'

/** Which publications are selected; it persists across pages and filters. */
export function useSelection(): Selection {
  const [items, setItems] = useState<ReadonlyMap<string, PublicationSummary>>(new Map())
  const set = useCallback((publications: readonly PublicationSummary[], selected: boolean) => {
    setItems((before) => {
      const next = new Map(before)
      for (const one of publications.filter(selectable)) {
        if (!selected) next.delete(one.id)
        else if (next.has(one.id) || next.size < MAX_SELECTED) next.set(one.id, one)
      }
      return next
    })
  }, [])
  const clear = useCallback(() => setItems(new Map()), [])
  return useMemo(() => ({ items, has: (id: string) => items.has(id), set, clear }), [items, set, clear])
}

/** How much of a page is selected. */
export function pageState(
  page: readonly PublicationSummary[],
  selection: Selection
): 'none' | 'some' | 'all' {
  const able = page.filter(selectable)
  const count = able.filter(({ id }) => selection.has(id)).length
  if (count === 0) return 'none'
  return count === able.length ? 'all' : 'some'
}
