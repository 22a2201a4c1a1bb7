import type { UserPlan } from '@cygnet/sdk'
import { CreditCard } from 'lucide-react'
import { SubscriptionBadge } from '#/components/plans/subscription-badge'
import { Button, buttonClass } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import fieldStyles from '#/components/ui/field.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatUtcDate } from '#/lib/days'
import { formatCount, formatNumber, formatPrice } from '#/lib/format'
import { usePlans } from '#/queries/subscription'
import { CardRow } from './card-row'
import styles from './current-subscription.module.css'
import type { BillingActions } from './use-billing-actions'

interface CurrentSubscriptionProps {
  plan: UserPlan
  /** There is a subscription to cancel; a plan can be given without one. */
  subscribed: boolean
  /** Has been to the payment page before, so that the provider's page has something to show. */
  knownToProvider: boolean
  actions: BillingActions
  onCancel: () => void
}

/** The plan, its status and period, and the actions for it. */
export function CurrentSubscription({
  plan,
  subscribed,
  knownToProvider,
  actions,
  onCancel,
}: CurrentSubscriptionProps) {
  const { data: plans } = usePlans()
  const next = plans?.find(({ slug }) => slug === plan.pendingPlan?.slug)
  return (
    <Card as="section" padded className={styles.subscription} aria-labelledby="current-title">
      <div className={classNames(layoutStyles.row, layoutStyles.spread)}>
        <h2 className={textStyles.label} id="current-title">
          Current subscription
        </h2>
        <SubscriptionBadge plan={plan} />
      </div>
      <p className={styles.planName}>{plan.planName}</p>
      <dl>
        <div>
          <dt>Price</dt>
          <dd>
            {!subscribed && plan.price > 0 && 'Free of charge, worth '}
            {formatPrice(plan.price)} / {plan.interval}
          </dd>
        </div>
        <div>
          <dt>Posts</dt>
          <dd>{formatCount(plan.postsPerMonth, 'post')} per month</dd>
        </div>
        <div>
          <dt>{subscribed ? 'Current period' : 'Current month'}</dt>
          <dd>
            {formatUtcDate(plan.currentPeriodStart)} to {formatUtcDate(plan.currentPeriodEnd)}
          </dd>
        </div>
        {subscribed && <CardRow nextPayment={plan.currentPeriodEnd} />}
      </dl>
      <p className={plan.cancelAtPeriodEnd ? styles.ends : styles.renews}>{outlook(plan, subscribed)}</p>
      {plan.pendingPlan && (
        <div className={styles.pending}>
          <p>
            Takes effect on {formatUtcDate(plan.pendingPlan.effectiveAt)}: the <b>{plan.pendingPlan.name}</b>
            {next && `, ${formatPrice(next.price)} / ${next.interval}`}.
          </p>
          {next && next.postsPerMonth < plan.postsPerMonth && (
            <p>
              {formatCount(next.postsPerMonth, 'post')} per month instead of{' '}
              {formatNumber(plan.postsPerMonth)}.
            </p>
          )}
          <Button size="sm" busy={actions.pending === 'withdraw'} onClick={() => actions.withdraw(plan)}>
            Stay on {plan.planName}
          </Button>
        </div>
      )}
      {knownToProvider && (
        <p className={fieldStyles.help}>
          Change your card, billing address and tax number under “Manage payment”, at our payment provider.
        </p>
      )}
      <div className={styles.actions}>
        {knownToProvider && (
          <Button icon={<CreditCard />} busy={actions.pending === 'portal'} onClick={actions.portal}>
            Manage payment
          </Button>
        )}
        {!subscribed && !knownToProvider && (
          <a className={buttonClass()} href="#plans">
            See plans
          </a>
        )}
        {subscribed &&
          (plan.cancelAtPeriodEnd ? (
            <Button variant="primary" busy={actions.pending === 'reactivate'} onClick={actions.reactivate}>
              Reactivate
            </Button>
          ) : (
            <Button variant="dangerGhost" onClick={onCancel}>
              Cancel Subscription
            </Button>
          ))}
      </div>
    </Card>
  )
}

/** What happens at the end of the period. */
function outlook(plan: UserPlan, subscribed: boolean): string {
  const end = formatUtcDate(plan.currentPeriodEnd)
  if (plan.cancelsAt !== null) {
    const day = formatUtcDate(plan.cancelsAt)
    return plan.formerPlan ? `${plan.formerPlan.name} ends on ${day}` : `Cancels on ${day}`
  }
  if (plan.formerPlan && plan.formerPlan.endedAt === null)
    return `${plan.formerPlan.name} is unpaid. It resumes once the open invoice is paid.`
  if (plan.status === 'past_due') return 'Renews once the open invoice is paid'
  if (!subscribed) {
    const reset = `Your quota resets on ${formatUtcDate(plan.quotaPeriodEnd)}`
    return plan.price > 0 ? `This plan was given to you. ${reset}.` : reset
  }
  return `Renews on ${end}`
}
