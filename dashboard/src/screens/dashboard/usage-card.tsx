import { ErrorState, Skeleton } from '#/components/ui/states'
import { errorMessage } from '#/lib/error-message'
import { useUsage } from '#/queries/subscription'
import { UsageChart } from '../billing/usage-chart'

/** The posts of this month by day. */
export function UsageCard() {
  const { data: usage, error, isFetching, refetch } = useUsage()
  return (
    <section className="card pad billing-usage" aria-labelledby="days-title">
      <h2 className="h3" id="days-title">
        Posts by day
      </h2>
      {usage ? (
        usage.daily.some((day) => day.byKind.single + day.byKind.bulk > 0) ? (
          <UsageChart usage={usage} />
        ) : (
          <p className="label mt-1">Nothing has been written this month. Each day gets its bar here.</p>
        )
      ) : error ? (
        <ErrorState
          title="The days could not be loaded"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton className="mt-6 h-36 w-full" />
          <Skeleton className="mt-3 w-32" />
        </div>
      )}
    </section>
  )
}
