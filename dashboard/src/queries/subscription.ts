import type { SubscriptionStatus } from '@cygnet/sdk'
import type { ChangePlanRequest, PlanChange } from '@cygnet/sdk/session'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { planList } from '#/components/plans/plan-list'
import { api } from '#/lib/api'
import { goToCheckout, goToPortal } from '#/lib/checkout'
import { withLimit } from '#/lib/usage'
import type { Mutation } from '#/lib/use-action'

const all = ['subscription']

export const subscriptionKeys = {
  /** The status, the usage and the invoices. */
  all,
  status: [...all, 'status'],
  usage: [...all, 'usage'],
  paymentMethod: [...all, 'payment-method'],
  invoices: (page: number) => [...all, 'invoices', page],
  /** Separate from the rest: a quote is only requested where a change is offered. */
  planChange: (planSlug: string | null) => ['plan-change', planSlug],
  plans: ['plans'],
}

const INVOICES_PER_PAGE = 10

/** The plan, its period and what has been used. */
export function useSubscription() {
  return useQuery({
    queryKey: subscriptionKeys.status,
    queryFn: async ({ signal }) => {
      const status = await api.subscriptions.status({ signal })
      return { ...status, userPlan: withLimit(status.userPlan) }
    },
  })
}

/** The plans on offer, in display order. */
export function usePlans() {
  return useQuery({
    queryKey: subscriptionKeys.plans,
    queryFn: ({ signal }) => api.subscriptions.plans({ signal }),
    select: planList,
  })
}

/** The posts of the period, by day. */
export function useUsage({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    enabled,
    queryKey: subscriptionKeys.usage,
    queryFn: ({ signal }) => api.subscriptions.usage({ signal }),
  })
}

export function useInvoices(page: number) {
  return useQuery({
    queryKey: subscriptionKeys.invoices(page),
    queryFn: async ({ signal }) =>
      await api.subscriptions.invoices({ page, limit: INVOICES_PER_PAGE }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The card that the plan is charged to. */
export function usePaymentMethod() {
  return useQuery({
    queryKey: subscriptionKeys.paymentMethod,
    queryFn: ({ signal }) => api.subscriptions.paymentMethod({ signal }),
  })
}

/** What changing to a plan costs now; null requests nothing. Always a new quote. */
export function usePlanChange(planSlug: string | null) {
  return useQuery({
    queryKey: subscriptionKeys.planChange(planSlug),
    queryFn: ({ signal }) => api.subscriptions.previewChange(planSlug ?? '', { signal }),
    enabled: planSlug !== null,
    staleTime: 0,
    gcTime: 0,
  })
}

const invalidates = [subscriptionKeys.all]
const updates = (status: SubscriptionStatus) => [subscriptionKeys.status, status] as const

export const cancelSubscription: Mutation<void, SubscriptionStatus> = {
  call: () => api.subscriptions.cancel(),
  invalidates,
  updates,
}

export const reactivateSubscription: Mutation<void, SubscriptionStatus> = {
  call: () => api.subscriptions.reactivate(),
  invalidates,
  updates,
}

export const changePlan: Mutation<ChangePlanRequest, PlanChange> = {
  call: (request) => api.subscriptions.change(request),
  invalidates,
  updates: ({ confirmationUrl, ...status }) => updates(status),
}

/** Drops a planned downgrade. */
export const keepPlan: Mutation<{ planSlug: string; planName: string }, PlanChange> = {
  call: ({ planSlug }) => changePlan.call({ planSlug }),
  invalidates,
  updates: ({ confirmationUrl, ...status }) => updates(status),
}

/** Opens the payment page of a plan. */
export const payForPlan: Mutation<string, void> = {
  call: (planSlug) => goToCheckout(api, planSlug),
}

/** Opens the payment provider's page for cards and invoices. */
export const openPortal: Mutation<void, void> = {
  call: () => goToPortal(api),
}
