import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { planList } from '#/components/plans/plan-list'
import { api } from '#/lib/api'

/** Everything about the account's subscription begins with this; status, use and invoices. */
const SUBSCRIPTION = ['subscription'] as const

const INVOICES_PER_PAGE = 10

export function usePlans() {
  return useQuery({
    queryKey: ['plans'],
    queryFn: async ({ signal }) => planList(await api.subscriptions.plans({ signal })),
  })
}

export function useUsage() {
  return useQuery({
    queryKey: [...SUBSCRIPTION, 'usage'],
    queryFn: ({ signal }) => api.subscriptions.usage({ signal }),
  })
}

export function useInvoices(page: number) {
  return useQuery({
    queryKey: [...SUBSCRIPTION, 'invoices', page],
    queryFn: async ({ signal }) =>
      await api.subscriptions.invoices({ page, limit: INVOICES_PER_PAGE }, { signal }),
    placeholderData: (before) => before,
  })
}

/** Has everything about the subscription asked for again. */
export function useReload() {
  const queryClient = useQueryClient()
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: SUBSCRIPTION }), [queryClient])
}

/** Milliseconds between looks at an unpaid subscription: it is often paid in another tab. */
const UNPAID_LOOK = 10_000

/** Looks again when the reader comes back to this page, and while a payment is being waited for. */
export function useFreshness(unpaid: boolean): void {
  const reload = useReload()
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible') reload()
    }
    document.addEventListener('visibilitychange', back)
    const timer = unpaid ? setInterval(back, UNPAID_LOOK) : undefined
    return () => {
      document.removeEventListener('visibilitychange', back)
      clearInterval(timer)
    }
  }, [reload, unpaid])
}
