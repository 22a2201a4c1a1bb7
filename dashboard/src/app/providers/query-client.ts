import { ApiError } from '@cygnet/sdk'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { noteFailure, onReconnected } from '#/lib/connection'
import { goTo } from '#/lib/go-to'

/** The page for an operator who must turn two-factor authentication on before anything else. */
export const SECOND_FACTOR_PLACE = '/profile?second-factor=required'

/**
 * The SDK has its own retries, so a failed query has really failed. What failed while the server was gone is loaded
 * again once it answers.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        sendToSecondFactor(error)
        noteFailure(error)
      },
    }),
    mutationCache: new MutationCache({ onError: noteFailure }),
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
  onReconnected(
    () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })
  )
  return client
}

function sendToSecondFactor(error: unknown): void {
  const isWanted = error instanceof ApiError && error.code === 'SECOND_FACTOR_SETUP_REQUIRED'
  if (isWanted && window.location.pathname !== '/profile') goTo(SECOND_FACTOR_PLACE)
}
