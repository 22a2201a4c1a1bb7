import type { PlannedPublication } from '@cygnet/sdk'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatFullDay, formatMonth, formatWeekday, localDay } from '#/lib/days'
import calendarScreenStyles from './calendar-screen.module.css'
import { DayEntries, DragGhost } from './entry'
import type { CalendarEntry } from './use-calendar'
import { useDayDrag } from './use-day-drag'

/** Entries of a day that are shown; the rest is only counted. */
const SHOWN = 4

export interface DaysProps {
  month: string
  weeks: string[][]
  entries: ReadonlyMap<string, CalendarEntry[]>
  /** Ids of planned posts that exceed the quota. */
  short: ReadonlySet<string>
  onPlan: (day: string) => void
  onOpen: (planned: PlannedPublication) => void
  /** A day in the past is refused with a message. */
  onMove: (planned: PlannedPublication, day: string) => void
  onShift: (planned: PlannedPublication, days: number) => void
}

/** A month as a table of weeks; planned posts can be dragged to another day. */
export function MonthGrid({ month, weeks, entries, short, onPlan, onOpen, onMove, onShift }: DaysProps) {
  const { dragged, over, ghost, start } = useDayDrag(onMove)
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const today = localDay()
  const accepts = (day: string) => dragged !== null && day >= today && day !== dragged.date
  return (
    <>
      <table className={calendarScreenStyles.grid}>
        <caption className="sr-only">{formatMonth(month)}</caption>
        <thead>
          <tr>
            {weeks[0]?.map(formatWeekday).map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const own = entries.get(day) ?? []
                const shown = unfolded === day ? own : own.slice(0, SHOWN)
                return (
                  <td
                    key={day}
                    className={classNames(
                      day.slice(0, 7) !== month && calendarScreenStyles.other,
                      day === today && calendarScreenStyles.today,
                      day === over && accepts(day) && calendarScreenStyles.over,
                      day === over && dragged !== null && day < today && calendarScreenStyles.refused
                    )}
                    aria-current={day === today ? 'date' : undefined}
                    data-day={day}
                  >
                    <DayNumber day={day} today={today} onPlan={onPlan} />
                    {shown.length > 0 && (
                      <DayEntries
                        entries={shown}
                        short={short}
                        onOpen={onOpen}
                        dragged={dragged}
                        onGrab={start}
                        onShift={onShift}
                      />
                    )}
                    {own.length > shown.length && (
                      <button
                        type="button"
                        className={calendarScreenStyles.more}
                        onClick={() => setUnfolded(day)}
                      >
                        {own.length - shown.length} more
                        <span className="sr-only"> on {formatFullDay(day)}</span>
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {dragged && <DragGhost ref={ghost} planned={dragged} />}
    </>
  )
}

export function DayNumber({
  day,
  today,
  onPlan,
}: {
  day: string
  today: string
  onPlan: (day: string) => void
}) {
  const number = Number(day.slice(8))
  if (day < today)
    return (
      <span className={classNames(calendarScreenStyles.day, textStyles.numeric)}>
        <time dateTime={day}>{number}</time>
      </span>
    )
  return (
    <button
      type="button"
      className={classNames(calendarScreenStyles.day, textStyles.numeric)}
      aria-label={`Plan a publication on ${formatFullDay(day)}${day === today ? ', today' : ''}`}
      onClick={() => onPlan(day)}
    >
      <time dateTime={day}>{number}</time>
      <Plus aria-hidden="true" />
    </button>
  )
}
