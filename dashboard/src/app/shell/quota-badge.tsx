import { UsageBar } from '#/components/ui/meter'
import { formatNumber } from '#/lib/format'
import { useSubscription } from '#/lib/use-subscription'

/** `64 of 100 posts` with its bar. Nothing until it is known: the header does not jump. */
export function QuotaBadge() {
  const { data } = useSubscription()
  if (!data) return null
  const { postsUsed, postsPerMonth } = data.userPlan
  return (
    <span className="quota">
      <span>
        {formatNumber(postsUsed)} of {formatNumber(postsPerMonth)} posts
      </span>
      <UsageBar used={postsUsed} limit={postsPerMonth} />
    </span>
  )
}
