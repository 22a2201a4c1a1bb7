import type { BillingNotice, UserPlan } from '@cygnet/sdk'
import { UsageChart } from '#/components/charts/usage-chart'
import { Card } from '#/components/ui/card'
import fieldStyles from '#/components/ui/field.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import { LoadFailure } from '#/components/ui/load-failure'
import { UsageBar } from '#/components/ui/meter'
import { Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatUtcDate } from '#/lib/days'
import { formatCount, formatNumber } from '#/lib/format'
import { usagePercent } from '#/lib/usage'
import { usePlans, useUsage } from '#/queries/subscription'
import { Banner } from './billing-notices'
import styles from './usage-block.module.css'

/** How much of the month's posts is used, day by day, with a forecast. */
export function UsageBlock({ plan, notices }: { plan: UserPlan; notices: BillingNotice[] }) {
  const { data: usage, error, isFetching, refetch } = useUsage()
  const { data: plans } = usePlans()
  const hasLarger = plans?.some(({ postsPerMonth }) => postsPerMonth > plan.postsPerMonth) ?? false
  const near = notices.find(({ code }) => code === 'usage_100' || code === 'usage_80')
  return (
    <Card as="section" padded className={styles.billingUsage} aria-labelledby="usage-title">
      <div className={classNames(layoutStyles.row, layoutStyles.spread, layoutStyles.wrap)}>
        <h2 className={textStyles.cardTitle} id="usage-title">
          Usage This Month
        </h2>
        <span className={classNames(textStyles.numeric, textStyles.label)}>
          {formatNumber(plan.postsUsed)} of {formatCount(plan.postsPerMonth, 'post')},{' '}
          {usagePercent(plan.postsUsed, plan.postsPerMonth)}%
        </span>
      </div>
      <UsageBar
        used={plan.postsUsed}
        limit={plan.postsPerMonth}
        label="Usage This Month"
        className={styles.bar}
      />
      <p className={fieldStyles.help}>
        {formatCount(plan.postsRemaining, 'post')} left until {formatUtcDate(plan.quotaPeriodEnd)}.
        {usage && usage.reserved > 0 && ` ${formatNumber(usage.reserved)} being written now.`}
        {usage &&
          plan.postsRemaining > 0 &&
          !!usage.projected &&
          ` At this pace, about ${formatNumber(usage.projected)} by then.`}
      </p>
      {near && (
        <Banner
          className={styles.banner}
          tone={near.code === 'usage_100' ? 'bad' : 'warn'}
          title={
            near.code === 'usage_100'
              ? "You have used all of this month's posts"
              : "You have used most of this month's posts"
          }
        >
          {near.message} {hasLarger && <a href="#plans">See larger plans</a>}
        </Banner>
      )}
      {usage ? (
        usage.daily.some(({ posts }) => posts > 0) ? (
          <UsageChart usage={usage} />
        ) : (
          <p className={classNames(textStyles.label, styles.empty)}>
            No posts yet this month. Your daily count will appear here.
          </p>
        )
      ) : error ? (
        <div className={styles.failure}>
          <LoadFailure
            title="The daily figures could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </div>
      ) : (
        <div aria-busy="true">
          <Skeleton spaceAbove="1.5rem" width="100%" className={styles.placeholder} />
          <Skeleton spaceAbove="0.75rem" width="8rem" />
        </div>
      )}
    </Card>
  )
}
