import { pages } from '#/app/shell/navigation'
import { Card } from '#/components/ui/card'
import { Ledger, LedgerSkeleton } from '#/components/ui/ledger'
import { Skeleton } from '#/components/ui/states'
import { formatUtcDate } from '#/lib/days'
import { formatCount, formatNumber } from '#/lib/format'
import type { PublicationList } from '#/queries/publications'
import { useSubscription } from '#/queries/subscription'
import { MonthlyUsage } from './monthly-usage'
import monthlyUsageStyles from './monthly-usage.module.css'
import styles from './publications-screen.module.css'

const LIBRARY_LABELS = ['Total publications', 'Published', 'Drafts', 'Plan', 'Remaining posts'] as const

/** The five figures of the library and the month's usage. */
export function LibrarySummary({ library: { stats, userLimits } }: { library: PublicationList }) {
  const { data: subscription } = useSubscription()
  const quotaEnd = subscription?.userPlan.quotaPeriodEnd
  return (
    <section className={styles.summary} aria-label="Summary">
      <Ledger
        compact
        stats={[
          { label: LIBRARY_LABELS[0], value: formatNumber(stats.total) },
          { label: LIBRARY_LABELS[1], value: formatNumber(stats.published) },
          { label: LIBRARY_LABELS[2], value: formatNumber(stats.draft) },
          {
            label: LIBRARY_LABELS[3],
            value: userLimits.planName,
            note: `${formatCount(userLimits.postsPerMonth, 'post')} per month`,
          },
          {
            label: LIBRARY_LABELS[4],
            value: formatNumber(userLimits.postsRemaining),
            note: quotaEnd && `until ${formatUtcDate(quotaEnd)}`,
          },
        ]}
      />
      <MonthlyUsage
        used={userLimits.postsUsed}
        limit={userLimits.postsPerMonth}
        period={
          subscription && {
            start: subscription.userPlan.quotaPeriodStart,
            end: subscription.userPlan.quotaPeriodEnd,
          }
        }
        plans={pages.pricing.href}
      />
    </section>
  )
}

/** Placeholder of the figures and the usage. */
export function LibrarySummarySkeleton() {
  return (
    <div className={styles.summary}>
      <LedgerSkeleton labels={LIBRARY_LABELS} compact />
      <Card className={monthlyUsageStyles.usageCard}>
        <Skeleton width="10rem" />
        <Skeleton height="0.625rem" width="100%" />
        <Skeleton width="12rem" />
      </Card>
    </div>
  )
}
