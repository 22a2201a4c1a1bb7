import { ApiError } from '@cygnet/sdk'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { goTo } from '#/lib/go-to'

/** Where an operator is sent who has to turn two-factor authentication on before all else. */
export const SECOND_FACTOR_PLACE = '/profile?second-factor=required'

/** The SDK repeats what may be repeated, so a query that fails has failed. */
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
