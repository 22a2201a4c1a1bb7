import type { DownloadedFile } from '@cygnet/sdk'
import { saveFile } from '@cygnet/sdk/session'
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useListContext, useLocale, useLogoutIfAccessDenied, useNotify, useTranslate } from 'react-admin'
import { useReasonOf } from '../lib/error-message'

/** Requests a list's file from the server, with the list's parameters. */
export type Export = (query: Record<string, unknown>) => Promise<DownloadedFile>

/** The most rows in one file; filters select those beyond. */
const MAX_ROWS = 10_000

/** Saves the filtered list in its order, as written by the server. */
export function ExportButton({ file }: { file: Export }) {
  const { sort, filterValues, total } = useListContext()
  const order = { sortBy: sort.field, sortOrder: sort.order === 'ASC' ? 'asc' : 'desc' }
  return <FileButton total={total ?? 0} file={(format) => file({ ...filterValues, ...order, ...format })} />
}

/** Saves what the server writes, in the form that the spreadsheets of the console's language open. */
export function FileButton({
  file,
  total,
}: {
  file: Export
  /** Undefined where the list does not say how many rows it has. */
  total: number | undefined
}) {
  const notify = useNotify()
  const reasonOf = useReasonOf()
  const translate = useTranslate()
  const locale = useLocale()
  const endSession = useLogoutIfAccessDenied()

  const { mutate: save, isPending } = useMutation({
    // A Russian spreadsheet opens only that directly.
    mutationFn: () => file(locale === 'ru' ? { separator: 'semicolon' } : {}),
    onSuccess: (downloaded) => {
      saveFile(downloaded.blob, downloaded.filename)
      if ((total ?? 0) >= MAX_ROWS) notify('list.export_cut', { messageArgs: { count: MAX_ROWS } })
    },
    onError: async (error) => {
      if (!(await endSession(error)))
        notify(reasonOf(error) ?? translate('state.unreachable'), { type: 'error' })
    },
  })

  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      loading={isPending}
      loadingPosition="start"
      disabled={total === 0}
      onClick={() => save()}
    >
      {translate('list.export')}
    </Button>
  )
}
