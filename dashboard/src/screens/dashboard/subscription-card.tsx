import type { UserPlan } from '@cygnet/sdk'
import { Link } from 'react-router'
import { pages } from '#/app/shell/navigation'
import { SubscriptionBadge } from '#/components/plans/subscription-badge'
import { buttonClass } from '#/components/ui/button'
import { UsageBar } from '#/components/ui/meter'
import { ErrorState, Notice, Skeleton } from '#/components/ui/states'
import { formatUtcDate } from '#/lib/days'
import { errorMessage } from '#/lib/error-message'
import { formatCount, formatNumber, formatPrice } from '#/lib/format'
import { usagePercent } from '#/lib/usage'
import { useSubscription } from '#/queries/subscription'

/** The plan, its state, and how much of the month is used. */
export function SubscriptionCard() {
  const { data, error, isFetching, refetch } = useSubscription()
  if (data) return <SubscriptionFacts plan={data.userPlan} />
  if (error) {
    return (
      <ErrorState
        title="Subscription"
        message={errorMessage(error, 'Failed to load subscription status')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  return (
    <div className="card pad" aria-busy="true">
      <Skeleton className="w-24" />
      <Skeleton className="mt-4 h-8 w-40" />
      <Skeleton className="mt-8 w-full" />
      <Skeleton className="mt-3 w-8/12" />
    </div>
  )
}

function SubscriptionFacts({ plan }: { plan: UserPlan }) {
  return (
    <section className="card pad subscription" aria-labelledby="subscription-title">
      <div className="row between">
        <h2 className="label" id="subscription-title">
          Subscription
        </h2>
        <SubscriptionBadge status={plan.status} />
      </div>
      <p className="plan-name">{plan.planName}</p>
      <p className="label">
        {formatPrice(plan.price)} / {plan.interval}, {formatCount(plan.postsPerMonth, 'post')} per month
      </p>
      {plan.cancelAtPeriodEnd && <p className="cancels">Cancels on {formatUtcDate(plan.currentPeriodEnd)}</p>}
      {plan.status === 'past_due' && (
        <div className="mt-4">
          <Notice title="The last payment did not go through">
            Your plan stays until {formatUtcDate(plan.graceUntil)}. After that it counts as free until it is
            paid.
          </Notice>
        </div>
      )}
      <div className="month">
        <p className="t">
          <span>Usage this month</span>
          <span className="num">
            {formatNumber(plan.postsUsed)} of {formatNumber(plan.postsPerMonth)},{' '}
            {usagePercent(plan.postsUsed, plan.postsPerMonth)}%
          </span>
        </p>
        <UsageBar used={plan.postsUsed} limit={plan.postsPerMonth} label="Usage this month" />
        <p className="help">
          {formatCount(plan.postsRemaining, 'post')} left until {formatUtcDate(plan.currentPeriodEnd)}.
        </p>
      </div>
      {pages.billing.exists && (
        <Link className={buttonClass({ wide: true })} to={pages.billing.href}>
          Manage Subscription
        </Link>
      )}
    </section>
  )
}
