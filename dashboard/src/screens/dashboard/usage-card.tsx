import { UsageChart } from '#/components/charts/usage-chart'
import { Card } from '#/components/ui/card'
import spacingStyles from '#/components/ui/spacing.module.css'
import { ErrorState, Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { errorMessage } from '#/lib/error-message'
import { useUsage } from '#/queries/subscription'

/** The posts of this month by day. */
export function UsageCard() {
  const { data: usage, error, isFetching, refetch } = useUsage()
  return (
    <Card as="section" padded aria-labelledby="days-title">
      <h2 className={textStyles.cardTitle} id="days-title">
        Posts by day
      </h2>
      {usage ? (
        usage.daily.some((day) => day.byKind.single + day.byKind.bulk > 0) ? (
          <UsageChart usage={usage} />
        ) : (
          <p className={classNames(textStyles.label, spacingStyles.above1)}>
            No posts yet this month. Your daily count will appear here.
          </p>
        )
      ) : error ? (
        <ErrorState
          title="The daily figures could not be loaded"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton spaceAbove="1.5rem" height="9rem" width="100%" />
          <Skeleton spaceAbove="0.75rem" width="8rem" />
        </div>
      )}
    </Card>
  )
}
