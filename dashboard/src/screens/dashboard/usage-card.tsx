import { UsageChart } from '#/components/charts/usage-chart'
import { Card } from '#/components/ui/card'
import spacingStyles from '#/components/ui/spacing.module.css'
import { Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { useUsage } from '#/queries/subscription'
import { NOT_AVAILABLE } from './load-problems'
import { FEWEST_POINTS } from './quality-series'

/** The posts of this month by day. */
export function UsageCard() {
  const { data: usage, error } = useUsage()
  const days = usage?.daily.filter(({ byKind }) => byKind.single + byKind.bulk > 0).length ?? 0
  return (
    <Card as="section" padded aria-labelledby="days-title">
      <h2 className={textStyles.cardTitle} id="days-title">
        Posts by day
      </h2>
      {usage ? (
        days >= FEWEST_POINTS ? (
          <UsageChart usage={usage} />
        ) : days > 0 ? (
          <p className={classNames(textStyles.label, spacingStyles.above1)}>
            Your daily count appears here after {FEWEST_POINTS} days with posts.
          </p>
        ) : (
          <p className={classNames(textStyles.label, spacingStyles.above1)}>
            No posts yet this month. Your daily count will appear here.
          </p>
        )
      ) : error ? (
        <p className={classNames(textStyles.label, spacingStyles.above1)}>{NOT_AVAILABLE}</p>
      ) : (
        <div aria-busy="true">
          <Skeleton spaceAbove="1.5rem" height="9rem" width="100%" />
          <Skeleton spaceAbove="0.75rem" width="8rem" />
        </div>
      )}
    </Card>
  )
}
