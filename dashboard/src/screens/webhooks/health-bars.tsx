import type { WebhookEndpoint } from '@cygnet/sdk'
import { classNames } from '#/lib/class-names'
import { DAY, utcDay } from '#/lib/time'
import styles from './health-bars.module.css'

const DAYS = 30

/** Thirty bars for thirty days (UTC): a day with failures is red and shorter, one without attempts a line. The words beside it say the same. */
export function HealthBars({ health }: Pick<WebhookEndpoint, 'health'>) {
  const byDate = new Map(health.map((day) => [day.date, day]))
  const today = Date.now()
  const dates = Array.from({ length: DAYS }, (_, index) => utcDay(today - (DAYS - 1 - index) * DAY))
  return (
    <div className={styles.bars} aria-hidden="true">
      {dates.map((date) => {
        const day = byDate.get(date)
        return (
          <div key={date} className={classNames(day && (day.failed > 0 ? styles.failed : styles.fine))} />
        )
      })}
    </div>
  )
}
