import { UsageBar } from '#/components/ui/meter'
import { formatCount, formatDate, formatNumber } from '#/lib/format'
import { pace } from '#/lib/pace'
import { usagePercent } from '#/lib/usage'

interface MonthlyUsageProps {
  used: number
  limit: number
  /** Start and end of the quota's period, ISO 8601. */
  period?: { start: string; end: string }
  /** Where plans are compared; no link without it. */
  plans?: string
}

/** The month's usage as a bar that always says the number, and where this pace leads. */
export function MonthlyUsage({ used, limit, period, plans }: MonthlyUsageProps) {
  const expected = period && pace(used, Date.parse(period.start), Date.parse(period.end), Date.now())
  return (
    <div className="card usage-card">
      <div>
        <p className="t">
          <span>Usage this month</span>
          <span className="num">
            {formatNumber(used)} of {formatCount(limit, 'post')}, {usagePercent(used, limit)}%
          </span>
        </p>
        <UsageBar used={used} limit={limit} label="Usage this month" />
        <p className="help">
          {period && expected !== undefined
            ? `At this pace, about ${formatNumber(expected)} by ${formatDate(period.end)}.`
            : used === 0
              ? 'Nothing used yet. A post counts once it is finished.'
              : 'A post counts once it is finished; one that fails costs nothing.'}{' '}
          {plans && <a href={plans}>Compare plans</a>}
        </p>
      </div>
    </div>
  )
}
