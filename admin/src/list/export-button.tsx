import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin'
import { saveCsv } from '../lib/csv'
import { serverMessage } from '../lib/error-message'

export interface CsvColumn<T> {
  name: string
  value: (record: T) => string | number | boolean | null | undefined
}

/** The most rows of one file; a filter selects what is beyond. */
const MOST_ROWS = 5_000

/** Saves what the filters leave of the list, in its order, as CSV. */
export function ExportButton<T>({ columns }: { columns: CsvColumn<T>[] }) {
  const { resource, sort, filterValues, total } = useListContext()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const { data } = await dataProvider.getList(resource, {
        sort,
        filter: filterValues,
        pagination: { page: 1, perPage: MOST_ROWS },
      })
      const rows = (data as T[]).map((record) => columns.map(({ value }) => value(record)))
      saveCsv(resource, [columns.map(({ name }) => name), ...rows])
      if ((total ?? 0) > MOST_ROWS) notify('list.export_cut', { messageArgs: { count: MOST_ROWS } })
    } catch (error) {
      notify(serverMessage(error) ?? translate('state.unreachable'), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      loading={busy}
      loadingPosition="start"
      disabled={!total}
      onClick={() => void save()}
    >
      {translate('list.export')}
    </Button>
  )
}
