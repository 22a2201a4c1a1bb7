import type { ApiKeyUsage } from '@cygnet/sdk'
import { Skeleton } from '#/components/ui/states'
import { formatDay } from '#/lib/days'
import { formatCount, formatNumber } from '#/lib/format'
import { useApiKeyUsage } from '#/queries/api-keys'
import styles from './key-usage.module.css'

/** A key's calls over the last 30 days, as bars. */
export function KeyUsage({ id }: { id: string }) {
  const usage = useApiKeyUsage(id)
  if (usage.data) return <UsageBars days={usage.data.days} />
  return (
    <div className={styles.usage}>
      {usage.error ? (
        <p className={styles.total}>The requests of the last 30 days could not be loaded.</p>
      ) : (
        <Skeleton height="5.75rem" />
      )}
    </div>
  )
}

function UsageBars({ days }: Pick<ApiKeyUsage, 'days'>) {
  const total = days.reduce((sum, { calls }) => sum + calls, 0)
  const most = Math.max(0, ...days.map(({ calls }) => calls))
  return (
    <div className={styles.usage}>
      <p className={styles.total}>
        <span>Requests, last 30 days</span>
        <span>{total === 0 ? 'None' : formatNumber(total)}</span>
      </p>
      <div
        role="img"
        aria-label={
          total === 0
            ? 'No requests in the last 30 days'
            : `${formatCount(total, 'request')} in the last 30 days, at most ${formatNumber(most)} a day`
        }
      >
        <div className={styles.plot}>
          <div className={styles.bars}>
            {days.map(({ date, calls }) => (
              <div
                key={date}
                className={styles.bar}
                style={{ height: `${most === 0 ? 0 : (calls / most) * 100}%` }}
              />
            ))}
          </div>
          <div className={styles.scale}>
            <span>{most > 0 && formatNumber(most)}</span>
            <span>0</span>
          </div>
        </div>
        <div className={styles.dates}>
          <span>{days[0] && formatDay(days[0].date)}</span>
          <span>Today</span>
        </div>
      </div>
    </div>
  )
}
