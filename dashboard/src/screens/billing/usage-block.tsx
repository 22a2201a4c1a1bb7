import type { BillingNotice, UserPlan } from '@cygnet/sdk'
import { UsageBar } from '#/components/ui/meter'
import { ErrorState, Skeleton } from '#/components/ui/states'
import { formatUtcDate } from '#/lib/days'
import { errorMessage } from '#/lib/error-message'
import { formatCount, formatNumber } from '#/lib/format'
import { usagePercent } from '#/lib/usage'
import { usePlans, useUsage } from '#/queries/subscription'
import { Banner } from './billing-notices'
import { UsageChart } from './usage-chart'

/** How much of the month's posts is used, day by day, and where that leads. */
export function UsageBlock({ plan, notices }: { plan: UserPlan; notices: BillingNotice[] }) {
  const { data: usage, error, isFetching, refetch } = useUsage()
  const { data: plans } = usePlans()
  const hasLarger = plans?.some(({ postsPerMonth }) => postsPerMonth > plan.postsPerMonth) ?? false
  const near = notices.find(({ code }) => code === 'usage_100' || code === 'usage_80')
  return (
    <section className="card pad billing-usage" aria-labelledby="usage-title">
      <div className="row between wrap">
        <h2 className="h3" id="usage-title">
          Usage This Month
        </h2>
        <span className="num label">
          {formatNumber(plan.postsUsed)} of {formatCount(plan.postsPerMonth, 'post')},{' '}
          {usagePercent(plan.postsUsed, plan.postsPerMonth)}%
        </span>
      </div>
      <UsageBar used={plan.postsUsed} limit={plan.postsPerMonth} label="Usage This Month" />
      <p className="help">
        {formatCount(plan.postsRemaining, 'post')} left until {formatUtcDate(plan.currentPeriodEnd)}.
        {usage && usage.reserved > 0 && ` ${formatNumber(usage.reserved)} being made now.`}
        {usage &&
          plan.postsRemaining > 0 &&
          !!usage.projected &&
          ` At this pace, about ${formatNumber(usage.projected)}.`}
      </p>
      {near && (
        <Banner
          tone={near.code === 'usage_100' ? 'bad' : 'warn'}
          title={
            near.code === 'usage_100'
              ? "All of this month's posts are used"
              : "Most of this month's posts are used"
          }
        >
          {near.message} {hasLarger && <a href="#plans">See larger plans</a>}
        </Banner>
      )}
      {usage ? (
        usage.daily.some(({ posts }) => posts > 0) ? (
          <UsageChart usage={usage} />
        ) : (
          <p className="label mt-4">Nothing has been written this month. Each day gets its bar here.</p>
        )
      ) : error ? (
        <div className="mt-5">
          <ErrorState
            title="The days could not be loaded"
            message={errorMessage(error)}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </div>
      ) : (
        <div aria-busy="true">
          <Skeleton className="mt-6 h-36 w-full" />
          <Skeleton className="mt-3 w-32" />
        </div>
      )}
    </section>
  )
}
