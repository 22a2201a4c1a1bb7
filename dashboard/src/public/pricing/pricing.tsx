import { ArrowLeft } from 'lucide-react'
import { PlanButton } from '#/components/plans/plan-button'
import { PlanCard } from '#/components/plans/plan-card'
import planCardStyles from '#/components/plans/plan-card.module.css'
import { isFree, shortName } from '#/components/plans/plan-list'
import { Button, buttonClass } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import { Notice } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'
import { goTo } from '#/lib/go-to'
import { HIGHLIGHTS } from '#/site'
import { useAuthDialogs } from '../auth/auth-dialogs-context'
import { links } from '../links'
import { Comparison } from './comparison'
import styles from './pricing.module.css'
import { Questions } from './questions'
import { StalePrices } from './stale-prices'
import { useChosenBefore, usePlanChoice } from './use-plan-choice'
import { usePlanStatus } from './use-plan-status'
import { usePlans } from './use-plans'

/** All plans, their prices and features, and the way to the payment page. */
export function Pricing() {
  const { home, warmUp } = useAuthDialogs()
  const { plans, failed, reload } = usePlans()
  const status = usePlanStatus()
  const { processing, choose, popup } = usePlanChoice(status)
  useChosenBefore(status, choose)
  const partner = status?.role === 'partner'
  const unpayable = status?.billingConfigured === false

  return (
    <div className={classNames(layoutStyles.page, styles.pricing)}>
      <div className={styles.pricingTop}>
        <Button variant="ghost" icon={<ArrowLeft />} onClick={() => goBack(home)}>
          Back
        </Button>
        {home && (
          <a className={buttonClass()} href="/billing">
            Manage Subscription
          </a>
        )}
      </div>
      <div className={styles.pricingHead}>
        <h1>Choose Your Plan</h1>
        <p>
          Every plan comes with unlimited revisions and <a href={links.contact.href}>{HIGHLIGHTS.support}</a>.
          Each finished post uses one from your quota, images included. Failed posts don’t count.
        </p>
      </div>
      {unpayable && !partner && (
        <div className={styles.failure}>
          <Notice title="Paid plans aren’t available here yet">
            No payment provider is set up on this server. You can use the Free Plan.
          </Notice>
        </div>
      )}
      <h2 className="sr-only">Plans</h2>
      <ul className={planCardStyles.plans}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            current={status?.planSlug === plan.slug}
            action={
              <PlanButton
                label={isFree(plan) ? (home ? 'Choose Free' : 'Try for free') : `Choose ${shortName(plan)}`}
                current={status?.planSlug === plan.slug && !partner}
                processing={processing !== null}
                chosen={processing === plan.slug}
                disabled={partner || (unpayable && !isFree(plan))}
                popular={plan.isPopular}
                onChoose={() => choose(plan)}
                onNear={home ? undefined : warmUp}
              />
            }
          />
        ))}
      </ul>
      {failed && <StalePrices onRetry={reload} />}
      {partner && (
        <p className={classNames(planCardStyles.plansNote, styles.note)}>
          You are signed in as a partner. Plans are for customer accounts; sign in with one to choose a plan.
        </p>
      )}
      <p className={classNames(planCardStyles.plansNote, styles.lastNote)}>
        Prices in US dollars. Cancel anytime; your plan runs to the end of the period. Taxes, where they
        apply, are shown before you pay.
      </p>
      <Comparison plans={plans} />
      <Questions />
      {popup}
    </div>
  )
}

/** To our page that the reader came from, otherwise to the reader's home page. */
function goBack(home: string | null): void {
  const cameFrom = document.referrer && new URL(document.referrer).origin === window.location.origin
  if (cameFrom && window.history.length > 1) window.history.back()
  else goTo(home ?? '/')
}
