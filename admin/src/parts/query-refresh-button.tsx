import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { RefreshButton } from './refresh-button'

/** Reloads what the queries of these names have shown. */
export function QueryRefreshButton({ names }: { names: readonly string[] }) {
  const client = useQueryClient()
  const queries = { predicate: ({ queryKey }: Query) => names.includes(String(queryKey[0])) }
  const loading = useIsFetching(queries) > 0
  return <RefreshButton loading={loading} onRefresh={() => void client.invalidateQueries(queries)} />
}
