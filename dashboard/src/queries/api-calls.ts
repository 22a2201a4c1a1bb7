import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'

const KEY = 'api-calls'

/** Empty values do not filter. */
export interface CallFilter {
  keyId: string
  /** An HTTP status. */
  status: string
  /** Prefix of the path. */
  path: string
}

/** Calls with the account's API keys, newest first. */
export function useApiCalls({ keyId, status, path }: CallFilter) {
  return useInfiniteQuery({
    queryKey: [KEY, { keyId, status, path }],
    queryFn: ({ pageParam, signal }) =>
      api.apiCalls.list(
        {
          ...(keyId && { keyId }),
          ...(status && { status: Number(status) }),
          ...(path && { path }),
          ...(pageParam && { startingAfter: pageParam }),
          limit: 20,
        },
        { signal }
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}

/** One call, with its error explained. */
export function useApiCall(id: string) {
  return useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => api.apiCalls.get(id, { signal }),
  })
}
