import type { ApiKeyUsage } from '@cygnet/sdk/session'
import { useState } from 'react'
import { Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { formatDay } from '#/lib/days'
import { formatCount, formatNumber } from '#/lib/format'
import { useApiKeyUsage } from '#/queries/api-keys'
import styles from './key-usage.module.css'

const ENDPOINTS_SHOWN = 3

/** A key's calls over the last 30 days: by day as bars, and by endpoint. */
export function KeyUsage({ id }: { id: string }) {
  const usage = useApiKeyUsage(id)
  if (usage.data) return <Usage usage={usage.data} />
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

function Usage({ usage: { days, endpoints } }: { usage: ApiKeyUsage }) {
  return (
    <>
      <UsageBars days={days} />
      {endpoints.length > 0 && <Endpoints endpoints={endpoints} />}
    </>
  )
}

/** The endpoints with most calls, each with its share of the first one as a bar; the others are counted. */
function Endpoints({ endpoints }: Pick<ApiKeyUsage, 'endpoints'>) {
  const [isOpen, setIsOpen] = useState(false)
  const most = Math.max(1, ...endpoints.map(({ calls }) => calls))
  const hidden = endpoints.length - ENDPOINTS_SHOWN
  return (
    <div className={styles.endpoints}>
      <ul aria-label="Requests by endpoint">
        {endpoints.slice(0, isOpen ? undefined : ENDPOINTS_SHOWN).map(({ method, path, calls, errors }) => (
          <li key={`${method} ${path}`}>
            <code>
              {method} {path.replace(/^\/api\/v1/, '')}
            </code>
            <span className={styles.calls}>
              {formatNumber(calls)}
              {errors > 0 && <span className={styles.errors}>, {formatNumber(errors)} failed</span>}
            </span>
            <span className={styles.share} aria-hidden="true">
              <span style={{ width: `${(calls / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {!isOpen && hidden > 0 && (
        <button type="button" className={textStyles.link} onClick={() => setIsOpen(true)}>
          {formatCount(hidden, 'more endpoint')}
        </button>
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
