import { QueryClient } from '@tanstack/react-query'

/** The SDK has its own retries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false },
    // Offline, a call fails at once and says so; it does not wait for a network to come back.
    mutations: { networkMode: 'always' },
  },
})
