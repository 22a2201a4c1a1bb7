import type { UserPlan } from '@cygnet/sdk'
import { Link } from 'react-router'
import { pages } from '#/app/shell/navigation'
import { SubscriptionBadge } from '#/components/plans/subscription-badge'
import { buttonClass } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import fieldStyles from '#/components/ui/field.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import { UsageBar } from '#/components/ui/meter'
import spacingStyles from '#/components/ui/spacing.module.css'
import { Notice, Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatUtcDate } from '#/lib/days'
import { formatCount, formatNumber, formatPrice } from '#/lib/format'
import { usagePercent } from '#/lib/usage'
import { useSubscription } from '#/queries/subscription'
import { NOT_AVAILABLE } from './load-problems'
import styles from './subscription-card.module.css'

/** The plan, its status, and how much of the month's posts is used. */
export function SubscriptionCard() {
  const { data, error } = useSubscription()
  if (data) return <SubscriptionFacts plan={data.userPlan} />
  if (error) {
    return (
      <Card as="section" padded aria-labelledby="subscription-title">
        <h2 className={textStyles.label} id="subscription-title">
          Subscription
        </h2>
        <p className={classNames(textStyles.label, spacingStyles.above1)}>{NOT_AVAILABLE}</p>
      </Card>
    )
  }
  return (
    <Card padded aria-busy="true">
      <Skeleton width="6rem" />
      <Skeleton spaceAbove="1rem" height="2rem" width="10rem" />
      <Skeleton spaceAbove="2rem" width="100%" />
      <Skeleton spaceAbove="0.75rem" width="66.67%" />
    </Card>
  )
}

function SubscriptionFacts({ plan }: { plan: UserPlan }) {
  return (
    <Card as="section" padded className={styles.subscription} aria-labelledby="subscription-title">
      <div className={classNames(layoutStyles.row, layoutStyles.spread)}>
        <h2 className={textStyles.label} id="subscription-title">
          Subscription
        </h2>
        <SubscriptionBadge plan={plan} />
      </div>
      <p className={styles.planName}>{plan.planName}</p>
      <p className={textStyles.label}>
        {formatPrice(plan.price)} / {plan.interval}
      </p>
      {plan.cancelsAt !== null && (
        <p className={styles.cancels}>Cancels on {formatUtcDate(plan.cancelsAt)}</p>
      )}
      {plan.formerPlan?.endedAt && (
        <p className={styles.cancels}>
          Your {plan.formerPlan.name} ended on {formatUtcDate(plan.formerPlan.endedAt)}.
        </p>
      )}
      {(plan.graceUntil !== null || plan.formerPlan?.endedAt === null) && (
        <div className={styles.failure}>
          <Notice title="The last payment did not go through">
            {plan.formerPlan
              ? `Your ${plan.formerPlan.name} is unpaid. You are on the Free Plan until you pay the invoice.`
              : `You keep your plan until ${formatUtcDate(plan.graceUntil)}. After that you’ll be on the Free Plan until you pay the invoice.`}
          </Notice>
        </div>
      )}
      <div className={styles.month}>
        <p className={styles.figures}>
          <span>Usage this month</span>
          <span className={textStyles.numeric}>
            {formatNumber(plan.postsUsed)} of {formatNumber(plan.postsPerMonth)},{' '}
            {usagePercent(plan.postsUsed, plan.postsPerMonth)}%
          </span>
        </p>
        <UsageBar used={plan.postsUsed} limit={plan.postsPerMonth} label="Usage this month" />
        <p className={classNames(fieldStyles.help, styles.help)}>
          {formatCount(plan.postsRemaining, 'post')} left until {formatUtcDate(plan.quotaPeriodEnd)}.
        </p>
      </div>
      <Link className={buttonClass({ wide: true })} to={pages.billing.href}>
        Manage Subscription
      </Link>
    </Card>
  )
}
