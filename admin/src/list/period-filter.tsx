import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { dayOf, offsetOfZone, useZone } from '../lib/time-zone'
import { DayFilter, FilterChip, useFilter } from './filters'
import filterStyles from './filters.module.css'
import styles from './period-filter.module.css'

const DAY = 86_400_000
/** Days up to and with today. */
const LAST = [1, 7, 30]
const OWN = 'own'

/** The last days, or a range of days, in the chosen time zone. */
export function PeriodFilter() {
  const translate = useTranslate()
  const zone = useZone()
  const [start, setStart] = useFilter('startDate')
  const [end, setEnd] = useFilter('endDate')
  const [isChosen, setChosen] = useState(false)
  const firstOf = (days: number) => dayOf(Date.now() - (days - 1) * DAY, zone)
  const last = end === '' && start !== '' ? LAST.find((days) => firstOf(days) === start) : undefined
  const isOwn = isChosen || ((start !== '' || end !== '') && last === undefined)
  const nameOf = (days: number) => translate('list.last_days', { smart_count: days })
  const choose = (value: string) => {
    setChosen(value === OWN)
    if (value === OWN) return
    setStart(value === '' ? '' : firstOf(Number(value)))
    setEnd('')
  }
  return (
    <div className={styles.period}>
      <select
        className={filterStyles.choice}
        data-folded
        data-set={isOwn || last !== undefined || undefined}
        aria-label={translate('list.period')}
        value={isOwn ? OWN : (last ?? '')}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{translate('list.any_time')}</option>
        {LAST.map((days) => (
          <option key={days} value={days}>
            {nameOf(days)}
          </option>
        ))}
        <option value={OWN}>{translate('list.own_days')}</option>
      </select>
      {isOwn && (
        <>
          <DayFilter source="startDate" label={translate('list.from')} />
          <DayFilter source="endDate" label={translate('list.to')} />
          <span className={styles.zone} data-folded>
            {offsetOfZone(zone)}
          </span>
        </>
      )}
      {!isOwn && last !== undefined && (
        <FilterChip label={translate('list.period')} value={nameOf(last)} onRemove={() => choose('')} />
      )}
    </div>
  )
}
