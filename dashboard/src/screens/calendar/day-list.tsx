import { useEffect, useRef, useState } from 'react'
import badgeStyles from '#/components/ui/badge.module.css'
import { Button } from '#/components/ui/button'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { addDays, formatFullDay, localDay } from '#/lib/days'
import { formatCount } from '#/lib/format'
import calendarScreenStyles from './calendar-screen.module.css'
import { useDropDay } from './day-drag'
import { DayEntries } from './entry'
import { DayNumber, type DaysProps } from './month-grid'
import type { CalendarEntry } from './use-calendar'

/** Days from today on that are listed although nothing is on them. */
const SOON = 7

/**
 * A month, or the coming weeks, as a list for narrow screens: the days that have entries and those of the coming week; the
 * others on demand. At its end a month goes on into the next one, like the table of wide screens.
 */
export function DayList({ month, weeks, entries, ...actions }: DaysProps) {
  const [all, setAll] = useState(false)
  const today = localDay()
  const soon = addDays(today, SOON - 1)
  const ahead = weeks.flat().filter((day) => month === null || day.slice(0, 7) >= month)
  const days = ahead.filter((day) => entries.has(day) || (day >= today && (all || day <= soon)))
  const hidden = ahead.filter((day) => day >= today).length - days.filter((day) => day >= today).length
  return (
    <>
      <ul className={calendarScreenStyles.list}>
        {days.map((day) => (
          <ListedDay key={day} day={day} entries={entries.get(day) ?? []} {...actions} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button wide className={calendarScreenStyles.allDays} onClick={() => setAll(true)}>
          Show {formatCount(hidden, 'more day')}
        </Button>
      )}
    </>
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
      {entries.length === 0 && day === today && <p className={textStyles.meta}>Nothing on this day.</p>}
      <DayEntries entries={entries} {...actions} />
    </li>
  )
}
