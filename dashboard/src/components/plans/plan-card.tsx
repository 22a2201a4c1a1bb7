import type { Plan } from '@cygnet/sdk'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#/components/ui/badge'
import { Skeleton, SkeletonLines } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'
import { formatCount, formatPrice } from '#/lib/format'

/** A plan with all that it includes and does not; `action` is its button. */
export function PlanCard({ plan, action }: { plan: Plan; action: ReactNode }) {
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
      {action}
    </li>
  )
}

/** Four plans that are not there yet, in their places. */
export function PlanSkeletons() {
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
