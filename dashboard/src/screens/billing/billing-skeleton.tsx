import { PlanSkeletons } from '#/components/plans/plan-card'
import { Skeleton } from '#/components/ui/states'

/** The screen before it is known where things stand: the same boxes in the same places. */
export function BillingSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        Loading
      </span>
      <div className="billing-grid">
        <div className="card pad">
          <Skeleton className="w-32" />
          <Skeleton className="mt-4 h-8 w-40" />
          <Skeleton className="mt-8 w-full" />
          <Skeleton className="mt-5 w-full" />
          <Skeleton className="mt-5 w-9/12" />
          <Skeleton className="mt-10 h-10 w-full" />
        </div>
        <div className="card pad">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="mt-5 h-2.5 w-full" />
          <Skeleton className="mt-3 w-64 max-w-full" />
          <Skeleton className="mt-6 h-36 w-full" />
        </div>
      </div>
      <div className="billing-part">
        <Skeleton className="mb-8 h-6 w-44" />
        <ul className="plans">
          <PlanSkeletons />
        </ul>
      </div>
    </div>
  )
}
