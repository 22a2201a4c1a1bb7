import type { DownloadedFile } from '@cygnet/sdk'
import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useListContext, useNotify, useTranslate } from 'react-admin'
import { useReasonOf } from '../lib/error-message'
import { saveFile } from '../lib/save-file'

/** Requests a list's file from the server, with the list's parameters. */
export type Export = (query: Record<string, unknown>) => Promise<DownloadedFile>

/** The most rows in one file; filters select those beyond. */
const MOST_ROWS = 10_000

/** Saves the filtered list in its order, as written by the server. */
export function ExportButton({ file }: { file: Export }) {
  const { sort, filterValues, total } = useListContext()
  const notify = useNotify()
  const reasonOf = useReasonOf()
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const sortOrder = sort.order === 'ASC' ? 'asc' : 'desc'
      saveFile(await file({ ...filterValues, sortBy: sort.field, sortOrder }))
      if ((total ?? 0) >= MOST_ROWS) notify('list.export_cut', { messageArgs: { count: MOST_ROWS } })
    } catch (error) {
      notify(reasonOf(error) ?? translate('state.unreachable'), { type: 'error' })
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
