import { useQuery } from '@tanstack/react-query'
import { api } from '../lib/api'

/** The most that one answer has. */
const LIMIT = 100

/** Cents of the payouts that wait for the review of a partner. */
export function useHeldSums(partnerId?: string): (partnerId: string) => number {
  const { data } = useQuery({
    queryKey: [partnerId ? `payouts ${partnerId}` : 'payouts', 'held'],
    queryFn: async ({ signal }) => {
      const { payouts } = await api.admin.payouts.list(
        { limit: LIMIT, ...(partnerId && { partnerId }) },
        { signal }
      )
      return payouts.filter(({ hold }) => hold === 'review')
    },
  })
  return (of) =>
    (data ?? [])
      .filter((payout) => payout.partnerId === of)
      .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
}
