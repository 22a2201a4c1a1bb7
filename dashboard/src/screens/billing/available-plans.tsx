import type { Plan, SubscriptionStatus, UserPlan } from '@cygnet/sdk'
import { PlanButton } from '#/components/plans/plan-button'
import { PlanCard, PlanSkeletons } from '#/components/plans/plan-card'
import planCardStyles from '#/components/plans/plan-card.module.css'
import { isFree, shortName } from '#/components/plans/plan-list'
import { LoadFailure } from '#/components/ui/load-failure'
import spacingStyles from '#/components/ui/spacing.module.css'
import { Notice } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatUtcDate } from '#/lib/days'
import { usePlans } from '#/queries/subscription'
import billingScreenStyles from './billing-screen.module.css'
import type { BillingActions } from './use-billing-actions'

interface AvailablePlansProps {
  status: SubscriptionStatus
  actions: BillingActions
  /** Opens the dialog with a change's price, or for the free plan the cancellation dialog. */
  onChange: (plan: Plan) => void
}

/** Every plan with the one action that is possible for it. */
export function AvailablePlans({ status, actions, onChange }: AvailablePlansProps) {
  const { data: plans, error, isFetching, refetch } = usePlans()
  const { userPlan, billingConfigured, subscribed } = status
  const unpaid = userPlan.status === 'past_due'
  return (
    <section className={billingScreenStyles.billingPart} id="plans" aria-labelledby="plans-title">
      <h2 className={classNames(textStyles.sectionTitle, spacingStyles.below8)} id="plans-title">
        Available Plans
      </h2>
      {!billingConfigured && (
        <div className={spacingStyles.below8}>
          <Notice title="Paid plans aren’t available here yet">
            No payment provider is set up on this server. Your current plan works without one.
          </Notice>
        </div>
      )}
      {error && !plans ? (
        <LoadFailure
          title="The plans could not be loaded"
          error={error}
          otherwise="The plans could not be loaded. Please try again."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <ul className={planCardStyles.plans} aria-busy={!plans}>
          {plans ? (
            plans.map((plan) => (
              <PlanCard
                key={plan.id}
                // None that is smaller than the customer's own is recommended.
                plan={{ ...plan, isPopular: plan.isPopular && plan.price > userPlan.price }}
                current={plan.slug === userPlan.planSlug}
                action={
                  <Choose
                    plan={plan}
                    now={userPlan}
                    subscribed={subscribed}
                    actions={actions}
                    disabled={!billingConfigured || unpaid}
                    onChange={onChange}
                  />
                }
              />
            ))
          ) : (
            <PlanSkeletons />
          )}
        </ul>
      )}
      {unpaid && (
        <p className={classNames(planCardStyles.plansNote, spacingStyles.above6)}>
          Plans can be changed once the open invoice is paid.
        </p>
      )}
    </section>
  )
}

function Choose({
  plan,
  now,
  subscribed,
  actions,
  disabled,
  onChange,
}: {
  plan: Plan
  now: UserPlan
  subscribed: boolean
  actions: BillingActions
  disabled: boolean
  onChange: (plan: Plan) => void
}) {
  const planned = plannedFrom(plan, now)
  return (
    <PlanButton
      label={planned ? `Starts ${planned}` : label(plan, now, subscribed)}
      current={plan.slug === now.planSlug}
      processing={actions.pending !== null}
      chosen={actions.pending === `plan ${plan.slug}`}
      disabled={disabled || planned !== null || (!subscribed && isFree(plan))}
      popular={plan.isPopular && !subscribed && plan.price > now.price}
      onChoose={() => (subscribed ? onChange(plan) : actions.pay(plan.slug))}
    />
  )
}

function label(plan: Plan, now: UserPlan, subscribed: boolean): string {
  const name = shortName(plan)
  if (!subscribed && now.price > plan.price) return isFree(plan) ? 'Less than your plan' : `Switch to ${name}`
  if (!subscribed) return `Choose ${name}`
  return plan.price > now.price ? `Upgrade to ${name}` : `Downgrade to ${name}`
}

/** When this plan will start, if it is already planned. */
function plannedFrom(plan: Plan, now: UserPlan): string | null {
  if (now.pendingPlan?.slug === plan.slug) return formatUtcDate(now.pendingPlan.effectiveAt)
  return now.cancelsAt !== null && isFree(plan) ? formatUtcDate(now.cancelsAt) : null
}
