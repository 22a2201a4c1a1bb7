import { Card } from '#/components/ui/card'
import fieldStyles from '#/components/ui/field.module.css'
import { UsageBar } from '#/components/ui/meter'
import textStyles from '#/components/ui/text.module.css'
import { formatUtcDate } from '#/lib/days'
import { formatCount, formatNumber } from '#/lib/format'
import { pace } from '#/lib/pace'
import { usagePercent } from '#/lib/usage'
import styles from './monthly-usage.module.css'

interface MonthlyUsageProps {
  used: number
  limit: number
  /** Start and end of the quota's period, ISO 8601. */
  period?: { start: string; end: string }
  /** The pricing page; no link without it. */
  plans?: string
}

/** The month's usage as a bar with its number, and a forecast. */
export function MonthlyUsage({ used, limit, period, plans }: MonthlyUsageProps) {
  return (
    <Card className={styles.usageCard}>
      <p className={textStyles.numeric}>
        <b>Usage this month</b>
        <span>
          {formatNumber(used)} of {formatCount(limit, 'post')}, {usagePercent(used, limit)}%
        </span>
      </p>
      <UsageBar used={used} limit={limit} label="Usage this month" />
      <p className={fieldStyles.help}>
        {outlook(used, limit, period)} {plans && <a href={plans}>Compare plans</a>}
      </p>
    </Card>
  )
}

/** The forecast for the month, in a sentence. */
function outlook(used: number, limit: number, period: MonthlyUsageProps['period']): string {
  if (period && used >= limit) return `Used up. The next posts come after ${formatUtcDate(period.end)}.`
  const expected = period && pace(used, Date.parse(period.start), Date.parse(period.end), Date.now())
  if (period && expected !== undefined) {
    return `At this pace, about ${formatNumber(expected)} by ${formatUtcDate(period.end)}.`
  }
  return 'A post is reserved when it starts and given back if it fails. An outline with open questions uses no post.'
}
