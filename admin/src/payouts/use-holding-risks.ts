import type { AdminPayout, AdminRisk } from '@cygnet/sdk/operator'
import { useQuery } from '@tanstack/react-query'
import { api } from '../lib/api'

/** The most that one answer has. */
const LIMIT = 100

/** Finds the risks that hold a payout; undefined until they are known. A confirmed one holds it as an open one does. */
export function useHoldingRisks(partnerId?: string) {
  const { data } = useQuery({
    queryKey: [partnerId ? `risks ${partnerId}` : 'risks', 'holding'],
    queryFn: async ({ signal }) => {
      const [open, confirmed] = await Promise.all(
        (['open', 'confirmed'] as const).map((state) =>
          api.admin.risks.list({ state, limit: LIMIT, ...(partnerId && { partnerId }) }, { signal })
        )
      )
      return [...(open?.risks ?? []), ...(confirmed?.risks ?? [])].filter(holdsPayouts)
    },
  })
  return ({ partnerId }: AdminPayout) => data?.filter((risk) => risk.partnerId === partnerId)
}

/** One about a customer holds only the commissions of that customer. */
const holdsPayouts = ({ severity, referralId }: AdminRisk) => severity === 'high' && referralId === null
