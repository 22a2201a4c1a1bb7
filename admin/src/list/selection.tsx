import { useMutation } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import {
  type RaRecord,
  useDataProvider,
  useListContext,
  useLogoutIfAccessDenied,
  useNotify,
  useTranslate,
} from 'react-admin'
import { useReasonOf } from '../lib/error-message'

interface Matching {
  /** Every row that the filter matches, once they were all selected; otherwise empty. */
  rows: RaRecord[]
  select: () => void
  isReading: boolean
}

/** Rows in one call of a list. */
const AT_ONCE = 100

const MatchingRows = createContext<Matching>({ rows: [], select: () => {}, isReading: false })

/** Lets a list's rows be selected beyond its page. Another filter or page ends any selection, which it would hide. */
export function SelectableRows({ children }: { children: ReactNode }) {
  const {
    resource,
    sort,
    filterValues,
    page,
    perPage,
    total = 0,
    onSelect,
    onUnselectItems,
  } = useListContext()
  const provider = useDataProvider()
  const notify = useNotify()
  const translate = useTranslate()
  const reasonOf = useReasonOf()
  const endSession = useLogoutIfAccessDenied()
  const [rows, setRows] = useState<RaRecord[]>([])
  const shown = JSON.stringify([filterValues, page, perPage])
  const latest = useRef(shown)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rows end the selection
  useEffect(() => {
    latest.current = shown
    setRows([])
    onUnselectItems()
  }, [shown])

  const { mutate: read, isPending } = useMutation({
    mutationFn: async (_wanted: string) => {
      const found = new Map<unknown, RaRecord>()
      for (let number = 1; (number - 1) * AT_ONCE < total; number += 1) {
        const { data } = await provider.getList(resource, {
          pagination: { page: number, perPage: AT_ONCE },
          sort,
          filter: filterValues,
        })
        for (const row of data) found.set(row.id, row)
        if (data.length < AT_ONCE) break
      }
      return [...found.values()]
    },
    onSuccess: (found, wanted) => {
      if (wanted !== latest.current) return
      setRows(found)
      onSelect(found.map(({ id }) => id))
    },
    onError: async (error) => {
      if (!(await endSession(error)))
        notify(reasonOf(error) ?? translate('state.unreachable'), { type: 'error' })
    },
  })
  return (
    <MatchingRows value={{ rows, select: () => read(shown), isReading: isPending }}>{children}</MatchingRows>
  )
}

/** What is selected, on this page or of everything that the filter matches. */
export function useSelection<Row extends RaRecord>() {
  const { data = [], selectedIds, total = 0, onUnselectItems } = useListContext<Row>()
  const matching = use(MatchingRows)
  const chosen = new Set<unknown>(selectedIds)
  const known = new Map<unknown, Row>([...(matching.rows as Row[]), ...data].map((row) => [row.id, row]))
  return {
    rows: [...known.values()].filter(({ id }) => chosen.has(id)),
    clear: () => onUnselectItems(),
    /** Whether rows are selected that are not on this page. */
    isBeyondPage: selectedIds.length > data.length,
    /** Rows that the filter matches, where all of the page but not all of them are selected. */
    selectable: data.length > 0 && selectedIds.length === data.length && total > data.length ? total : 0,
    selectAll: matching.select,
    isReading: matching.isReading,
  }
}
