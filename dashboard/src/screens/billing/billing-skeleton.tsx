import { PlanSkeletons } from '#/components/plans/plan-card'
import planCardStyles from '#/components/plans/plan-card.module.css'
import { Card } from '#/components/ui/card'
import { Skeleton } from '#/components/ui/states'
import billingScreenStyles from './billing-screen.module.css'

/** Placeholder of the screen: the same boxes in the same places. */
export function BillingSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        Loading
      </span>
      <div className={billingScreenStyles.billingGrid}>
        <Card padded>
          <Skeleton width="8rem" />
          <Skeleton spaceAbove="1rem" height="2rem" width="10rem" />
          <Skeleton spaceAbove="2rem" width="100%" />
          <Skeleton spaceAbove="1.25rem" width="100%" />
          <Skeleton spaceAbove="1.25rem" width="75%" />
          <Skeleton spaceAbove="2.5rem" height="2.5rem" width="100%" />
        </Card>
        <Card padded>
          <Skeleton height="1.25rem" width="11rem" />
          <Skeleton spaceAbove="1.25rem" height="0.625rem" width="100%" />
          <Skeleton spaceAbove="0.75rem" width="16rem" />
          <Skeleton spaceAbove="1.5rem" height="9rem" width="100%" />
        </Card>
      </div>
      <div className={billingScreenStyles.billingPart}>
        <Skeleton height="1.5rem" width="11rem" className={billingScreenStyles.skeletonTitle} />
        <ul className={planCardStyles.plans}>
          <PlanSkeletons />
        </ul>
      </div>
    </div>
  )
}
