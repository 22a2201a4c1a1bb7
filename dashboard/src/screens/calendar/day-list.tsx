import badgeStyles from '#/components/ui/badge.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatFullDay, localDay } from '#/lib/days'
import calendarScreenStyles from './calendar-screen.module.css'
import { DayEntries, DragGhost } from './entry'
import { DayNumber, type DaysProps } from './month-grid'
import { useDayDrag } from './use-day-drag'

/** A month as a list, for narrow screens: the days that have entries, and today. */
export function DayList({ month, weeks, entries, short, onPlan, onOpen, onMove, onShift }: DaysProps) {
  const today = localDay()
  const { dragged, over, ghost, start } = useDayDrag(onMove)
  const days = weeks.flat().filter((day) => day.slice(0, 7) === month && (entries.has(day) || day === today))
  return (
    <>
      <ul className={calendarScreenStyles.list}>
        {days.map((day) => (
          <li
            key={day}
            data-day={day}
            className={classNames(
              day === today && undefined,
              dragged &&
                day === over &&
                day !== dragged.date &&
                (day < today ? calendarScreenStyles.refused : calendarScreenStyles.over)
            )}
          >
            <div className={calendarScreenStyles.listHead}>
              <h2 className={textStyles.cardTitle}>
                <time dateTime={day}>{formatFullDay(day).replace(/, \d{4}$/, '')}</time>
                {day === today && (
                  <span className={classNames(badgeStyles.badge, badgeStyles.accent)}>Today</span>
                )}
              </h2>
              {day >= today && <DayNumber day={day} today={today} onPlan={onPlan} />}
            </div>
            {(entries.get(day) ?? []).length === 0 && <p className={textStyles.meta}>Nothing on this day.</p>}
            <DayEntries
              entries={entries.get(day) ?? []}
              short={short}
              onOpen={onOpen}
              dragged={dragged}
              onGrab={start}
              onShift={onShift}
            />
          </li>
        ))}
      </ul>
      {dragged && <DragGhost ref={ghost} planned={dragged} />}
    </>
  )
}
