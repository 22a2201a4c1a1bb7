import type { Plan } from '@cygnet/sdk'
import { useRef } from 'react'
import { PlanCard } from '#/components/plans/plan-card'
import planCardStyles from '#/components/plans/plan-card.module.css'
import { isFree, shortName } from '#/components/plans/plan-list'
import layoutStyles from '#/components/ui/layout.module.css'
import sectionStyles from '#/public/section.module.css'
import { TryForFree } from '../auth/try-for-free'
import { links } from '../links'
import { StalePrices } from '../pricing/stale-prices'
import { usePlans } from '../pricing/use-plans'

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five']

/** The plans with what each includes, shown even without a server. */
export function Plans() {
  const list = useRef<HTMLUListElement>(null)
  const { plans, failed, reload } = usePlans(list)
  const last = plans.at(-1)

  return (
    <section className={sectionStyles.section} id="plans" aria-labelledby="plans-title">
      <div className={layoutStyles.page}>
        <div className={sectionStyles.head}>
          <h2 id="plans-title">
            {last
              ? `${NUMBERS[plans.length] ?? plans.length} plans, from free to ${shortName(last)}`
              : 'Plans'}
          </h2>
          <p>
            Each finished post uses one from your quota, images included. A post that fails costs nothing.
          </p>
        </div>
        <ul className={planCardStyles.plans} ref={list}>
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} action={<Choose plan={plan} />} />
          ))}
        </ul>
        {failed && <StalePrices onRetry={reload} />}
        <div className={planCardStyles.afterPlans}>
          <p>
            Recommend Cygnet and earn up to 35% of what your referrals pay, for six months.{' '}
            <a href={links.affiliateProgram.href}>See the Affiliate Program</a>
          </p>
          <p className={planCardStyles.plansNote}>
            Prices in US dollars. Cancel anytime; your plan runs to the end of the period.{' '}
            <a href={links.pricing.href}>Compare the plans</a>
          </p>
        </div>
      </div>
    </section>
  )
}

function Choose({ plan }: { plan: Plan }) {
  return (
    <TryForFree
      label={isFree(plan) ? 'Try for free' : `Choose ${shortName(plan)}`}
      plan={isFree(plan) ? undefined : plan.slug}
      size="md"
      wide
      variant={plan.isPopular ? 'primary' : 'secondary'}
    />
  )
}
