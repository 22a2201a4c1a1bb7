import { useEffect, useRef } from 'react'
import badgeStyles from '#/components/ui/badge.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatFullDay, localDay } from '#/lib/days'
import calendarScreenStyles from './calendar-screen.module.css'
import { useDropDay } from './day-drag'
import { DayEntries } from './entry'
import { DayNumber, type DaysProps } from './month-grid'
import type { CalendarEntry } from './use-calendar'

/**
 * A month, or the coming weeks, as a list for narrow screens: the days that have entries, and today. At its end a month goes
 * on into the next one, like the table of wide screens.
 */
export function DayList({ month, weeks, entries, ...actions }: DaysProps) {
  const today = localDay()
  const days = weeks
    .flat()
    .filter((day) => (month === null || day.slice(0, 7) >= month) && (entries.has(day) || day === today))
  return (
    <ul className={calendarScreenStyles.list}>
      {days.map((day) => (
        <ListedDay key={day} day={day} entries={entries.get(day) ?? []} {...actions} />
      ))}
    </ul>
  )
}

interface ListedDayProps extends Pick<DaysProps, 'short' | 'onPlan' | 'onOpen' | 'onShift' | 'shifted'> {
  day: string
  entries: CalendarEntry[]
}

function ListedDay({ day, entries, onPlan, ...actions }: ListedDayProps) {
  const drop = useDropDay(day)
  const today = localDay()
  const head = useRef<HTMLDivElement>(null)

  // The list opens at today; past days are above it.
  useEffect(() => {
    if (day === today) head.current?.scrollIntoView?.({ block: 'center' })
  }, [day, today])

  return (
    <li ref={drop.ref} className={drop.className}>
      <div className={calendarScreenStyles.listHead} ref={head}>
        <h2 className={textStyles.cardTitle}>
          <time dateTime={day}>{formatFullDay(day).replace(/, \d{4}$/, '')}</time>
          {day === today && <span className={classNames(badgeStyles.badge, badgeStyles.accent)}>Today</span>}
        </h2>
        {day >= today && <DayNumber day={day} today={today} onPlan={onPlan} />}
      </div>
      {entries.length === 0 && <p className={textStyles.meta}>Nothing on this day.</p>}
      <DayEntries entries={entries} {...actions} />
    </li>
  )
}
