import { QueryClient } from '@tanstack/react-query'

/** The SDK repeats what may be repeated, so a query that fails has failed. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}
