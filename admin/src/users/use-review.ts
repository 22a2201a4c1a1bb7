import type { AdminUser } from '@cygnet/sdk/operator'
import { useQuery } from '@tanstack/react-query'
import { api } from '../lib/api'

/** Accounts to review: moderation and the page of each account share one answer. */
export const useModeration = () =>
  useQuery({
    queryKey: ['moderation'],
    queryFn: ({ signal }) => api.admin.moderation.overview({ signal }),
  })

/** Whether so many prompts of a user were refused that an operator is to look at the account. */
export function useReview(user: AdminUser | undefined) {
  const { data, isPending } = useModeration()
  return {
    isKnown: !isPending,
    days: data?.days ?? 0,
    flagged: data?.flagged.find(({ user: { id } }) => id === user?.id),
  }
}
