import { useTranslate } from 'react-admin'
import { offsetOfZone, useZone } from '../lib/time-zone'
import { DayFilter } from './filters'
import styles from './period-filter.module.css'

/** A range of days in the chosen time zone. */
export function PeriodFilter() {
  const translate = useTranslate()
  const zone = useZone()
  return (
    <div className={styles.period}>
      <DayFilter source="startDate" label={translate('list.from')} />
      <DayFilter source="endDate" label={translate('list.to')} />
      <span className={styles.zone} data-folded>
        {offsetOfZone(zone)}
      </span>
    </div>
  )
}
