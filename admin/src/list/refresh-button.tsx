import { Button } from '@mui/material'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useTranslate } from 'react-admin'

/** Reads again what a query of this name has shown. */
export function RefreshButton({ name }: { name: string }) {
  const translate = useTranslate()
  const client = useQueryClient()
  const busy = useIsFetching({ queryKey: [name] }) > 0
  return (
    <Button
      variant="outlined"
      loading={busy}
      loadingPosition="start"
      startIcon={<RefreshCw />}
      onClick={() => void client.invalidateQueries({ queryKey: [name] })}
    >
      {translate('ra.action.refresh')}
    </Button>
  )
}
