import type { Plan } from '@cygnet/sdk'
import { useCallback, useEffect, useState } from 'react'
import { PlanCard, PlanSkeletons } from '#/components/plans/plan-card'
import { isFree, planList, shortName } from '#/components/plans/plan-list'
import { ErrorState } from '#/components/ui/states'
import { TryForFree } from '../auth/try-for-free'
import { links } from '../links'

type State = { plans: Plan[] } | { error: string } | null

/** The plans as the server offers them; a skeleton of the same shape until they are there. */
export function Plans() {
  const [state, setState] = useState<State>(null)

  const load = useCallback(async () => {
    setState(null)
    const [{ api }, { errorMessage }] = await Promise.all([
      import('#/lib/api'),
      import('#/lib/error-message'),
    ])
    try {
      setState({ plans: planList(await api.subscriptions.plans()) })
    } catch (error) {
      setState({ error: errorMessage(error, 'The plans could not be loaded. Please try again.') })
    }
  }, [])

  useEffect(() => {
    void load()
  }, [load])

  return (
    <section className="section" id="plans" aria-labelledby="plans-title">
      <div className="page">
        <div className="section-head">
          <h2 id="plans-title">Four plans, from free to Enterprise</h2>
          <p>One finished post is one from the quota, images included. A post that fails costs nothing.</p>
        </div>
        {state && 'error' in state ? (
          <ErrorState title="Plans are not there right now" message={state.error} onRetry={load} />
        ) : (
          <ul className="plans" aria-busy={state === null}>
            {state ? (
              state.plans.map((plan) => (
                <PlanCard key={plan.id} plan={plan} action={<Choose plan={plan} />} />
              ))
            ) : (
              <PlanSkeletons />
            )}
          </ul>
        )}
        <div className="afterplans">
          <p>
            Recommend Cygnet and earn up to 35% of what your referrals pay, for six months.{' '}
            {links.affiliateProgram.exists && (
              <a href={links.affiliateProgram.href}>See the Affiliate Program</a>
            )}
          </p>
          <p className="plans-note">
            Prices in US dollars. Cancel any time, to the end of the period.{' '}
            {links.pricing.exists && <a href={links.pricing.href}>Compare the plans</a>}
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
