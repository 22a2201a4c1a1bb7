import { useQuery } from '@tanstack/react-query'
import { api } from './api'

export const SUBSCRIPTION_KEY = ['subscription', 'status'] as const

/** The plan, its period and what is used of it. */
export function useSubscription() {
  return useQuery({
    queryKey: SUBSCRIPTION_KEY,
    queryFn: ({ signal }) => api.subscriptions.status({ signal }),
  })
}
