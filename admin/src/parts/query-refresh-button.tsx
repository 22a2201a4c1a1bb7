import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { RefreshButton } from './refresh-button'

/** Reloads what a query of this name has shown. */
export function QueryRefreshButton({ name }: { name: string }) {
  const client = useQueryClient()
  const loading = useIsFetching({ queryKey: [name] }) > 0
  return (
    <RefreshButton loading={loading} onRefresh={() => void client.invalidateQueries({ queryKey: [name] })} />
  )
}
