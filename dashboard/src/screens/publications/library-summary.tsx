import { pages } from '#/app/shell/navigation'
import { Ledger, LedgerSkeleton } from '#/components/ui/ledger'
import { Skeleton } from '#/components/ui/states'
import { formatUtcDate } from '#/lib/days'
import { formatCount, formatNumber } from '#/lib/format'
import type { PublicationList } from '#/queries/publications'
import { useSubscription } from '#/queries/subscription'
import { MonthlyUsage } from './monthly-usage'

const LIBRARY_LABELS = ['Total publications', 'Published', 'Drafts', 'Plan', 'Remaining posts'] as const

/** The five figures of the library and the month's usage. */
export function LibrarySummary({ library: { stats, userLimits } }: { library: PublicationList }) {
  const { data: subscription } = useSubscription()
  const periodEnd = subscription?.userPlan.currentPeriodEnd
  return (
    <section aria-label="Summary">
      <Ledger
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
            note: periodEnd && `until ${formatUtcDate(periodEnd)}`,
          },
        ]}
      />
      <MonthlyUsage
        used={userLimits.postsUsed}
        limit={userLimits.postsPerMonth}
        period={
          subscription && {
            start: subscription.userPlan.currentPeriodStart,
            end: subscription.userPlan.currentPeriodEnd,
          }
        }
        plans={pages.pricing.exists ? pages.pricing.href : undefined}
      />
    </section>
  )
}

/** Figures and usage before they are known, in their place. */
export function LibrarySummarySkeleton() {
  return (
    <div>
      <LedgerSkeleton labels={LIBRARY_LABELS} />
      <div className="card usage-card">
        <div>
          <Skeleton className="my-1.5 w-40" />
          <Skeleton className="mt-3 h-2.5 w-full" />
          <Skeleton className="mt-3 w-64 max-w-full" />
        </div>
      </div>
    </div>
  )
}
