import { QueryClient } from '@tanstack/react-query'

/** The SDK has its own retries. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false } },
})
