import { ApiError } from '@cygnet/sdk'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { goTo } from '#/lib/go-to'

/** The page for an operator who must turn two-factor authentication on before anything else. */
export const SECOND_FACTOR_PLACE = '/profile?second-factor=required'

/** The SDK has its own retries, so a failed query has really failed. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: sendToSecondFactor }),
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}

function sendToSecondFactor(error: unknown): void {
  const isWanted = error instanceof ApiError && error.code === 'SECOND_FACTOR_SETUP_REQUIRED'
  if (isWanted && window.location.pathname !== '/profile') goTo(SECOND_FACTOR_PLACE)
}
