import type { AdminAttention } from '@cygnet/sdk/operator'
import { useQuery } from '@tanstack/react-query'
import { api } from '../lib/api'
import { cursorListAddress, listAddress } from '../lib/list-address'

/** Milliseconds between two calls. */
const INTERVAL = 60_000

/** How much waits for an operator; the side bar and the dashboard share one answer. */
export const useAttention = () =>
  useQuery({
    queryKey: ['attention'],
    queryFn: ({ signal }) => api.admin.attention({ signal }),
    refetchInterval: INTERVAL,
    staleTime: INTERVAL,
  })

/** What is counted. */
export type Need = Exclude<keyof AdminAttention, 'oldestWaitSeconds' | 'disk'>

/** Where each is looked at and decided, in the order of the dashboard. */
export const NEEDS: Record<Need, string> = {
  applications: listAddress('/partners', { status: 'pending' }),
  risks: '/payouts#risks',
  payouts: '/payouts#payouts',
  commissions: '/payouts#commissions',
  pastDue: listAddress('/users', { payment: 'past_due' }),
  reviews: '/moderation',
  stripeEvents: cursorListAddress('/stripe-events', { state: 'failed' }),
  deliveries: cursorListAddress('/deliveries', { status: 'failed' }),
  generations: cursorListAddress('/generations', { status: 'failed' }),
  jobsSetAside: '/system',
}

/** Those that wait for a decision: the oldest is of interest. Of the others it is the latest. */
export const DECISIONS: readonly Need[] = ['payouts', 'applications', 'risks', 'commissions']

/** How much waits in a section of the console. */
export const waitingIn = (attention: AdminAttention | undefined, section: string): number =>
  attention === undefined
    ? 0
    : (Object.keys(NEEDS) as Need[])
        .filter((need) => NEEDS[need].split(/[?#]/)[0] === section)
        .reduce((sum, need) => sum + attention[need].count, 0)
