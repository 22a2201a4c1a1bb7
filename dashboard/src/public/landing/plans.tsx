import type { Plan } from '@cygnet/sdk'
import { Check, Minus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Badge } from '#/components/ui/badge'
import { ErrorState, Skeleton, SkeletonLines } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'
import { formatCount, formatPrice } from '#/lib/format'
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
      setState({ plans: await api.subscriptions.plans() })
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
            {state ? state.plans.map((plan) => <PlanCard key={plan.id} plan={plan} />) : <PlanSkeletons />}
          </ul>
        )}
        <div className="afterplans">
          <p>
            Recommend Cygnet and earn up to 35% of what your referrals pay, for six months.{' '}
            {links.affiliateProgram.exists && (
              <a href={links.affiliateProgram.href}>See the Affiliate Program</a>
            )}
          </p>
          <p className="plans-note">Prices in US dollars. Cancel any time, to the end of the period.</p>
        </div>
      </div>
    </section>
  )
}

function PlanCard({ plan }: { plan: Plan }) {
  const free = plan.price === 0
  const shortName = plan.name.replace(/ Plan$/, '')
  return (
    <li className={classNames('plan', plan.isPopular && 'popular')}>
      <div className="plan-head">
        <h3>{plan.name}</h3>
        {plan.isPopular && <Badge tone="solid">Most popular</Badge>}
      </div>
      <p className="p">
        {formatPrice(plan.price)}
        <small> / {plan.interval}</small>
      </p>
      <p className="q">{formatCount(plan.postsPerMonth, 'post')} per month</p>
      <ul>
        {plan.features.map((feature) => (
          <li key={feature.name} className={feature.included ? undefined : 'no'}>
            {feature.included ? <Check className="i" /> : <Minus className="i" />}
            <span>
              {!feature.included && <span className="sr-only">Not included: </span>}
              {feature.name}
            </span>
          </li>
        ))}
      </ul>
      <TryForFree
        label={free ? 'Try for free' : `Choose ${shortName}`}
        size="md"
        wide
        variant={plan.isPopular ? 'primary' : 'secondary'}
      />
    </li>
  )
}

function PlanSkeletons() {
  return ['free', 'starter', 'pro', 'business'].map((slug) => (
    <li className={classNames('plan', slug === 'pro' && 'popular')} key={slug}>
      <Skeleton className="w-24" />
      <Skeleton className="mt-6 h-10 w-32" />
      <Skeleton className="mt-5 w-36" />
      <SkeletonLines className="mt-10 gap-4" widths={['w-11/12', 'w-9/12', 'w-10/12', 'w-8/12', 'w-7/12']} />
      <Skeleton className="mt-12 h-10 w-full" />
    </li>
  ))
}
