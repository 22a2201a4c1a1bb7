import { QueryClient } from '@tanstack/react-query'

/** The SDK retries what is worth it by itself. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false } },
})
