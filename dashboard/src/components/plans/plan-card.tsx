import type { Plan } from '@cygnet/sdk'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#/components/ui/badge'
import { Skeleton } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'
import { formatCount, formatPrice } from '#/lib/format'
import styles from './plan-card.module.css'

/** A plan with everything that it includes and lacks, its posts once; `action` is its button. */
export function PlanCard({
  plan,
  current = false,
  action,
}: {
  plan: Plan
  /** The reader is on this plan, which then needs no recommendation. */
  current?: boolean
  action: ReactNode
}) {
  const popular = plan.isPopular && !current
  const quota = `${formatCount(plan.postsPerMonth, 'post')} per month`
  return (
    <li className={classNames(styles.plan, popular && styles.popular, current && styles.current)}>
      <div className={styles.planHead}>
        <h3>{plan.name}</h3>
        {popular && <Badge tone="solid">Most popular</Badge>}
        {current && <Badge tone="accent">Your plan</Badge>}
      </div>
      <p className={styles.price}>
        {formatPrice(plan.price)}
        <small> / {plan.interval}</small>
      </p>
      <p className={styles.quota}>{quota}</p>
      <ul>
        {plan.features
          .filter(({ name }) => name !== quota)
          .map((feature) => (
            <li key={feature.name} className={feature.included ? undefined : styles.excluded}>
              {feature.included ? <Check /> : <Minus />}
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

/** Placeholders for the four plans. */
export function PlanSkeletons() {
  return ['free', 'starter', 'pro', 'business'].map((slug) => (
    <li className={classNames(styles.plan, slug === 'pro' && styles.popular)} key={slug}>
      <Skeleton className={styles.skeletonName} />
      <Skeleton className={styles.skeletonPrice} />
      <Skeleton className={styles.skeletonQuota} />
      <span className={styles.skeletonFeatures}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </span>
      <Skeleton className={styles.skeletonButton} />
    </li>
  ))
}
