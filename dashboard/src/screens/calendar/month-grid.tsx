import type { PlannedPublication } from '@cygnet/sdk'
import { Plus } from 'lucide-react'
import { type RefObject, useState } from 'react'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatDay, formatFullDay, formatWeekday, localDay } from '#/lib/days'
import calendarScreenStyles from './calendar-screen.module.css'
import { useDropDay } from './day-drag'
import { DayEntries } from './entry'
import type { CalendarEntry, Movable } from './use-calendar'

/** Entries shown per day; the rest is only counted. */
const SHOWN = 4

export interface DaysProps {
  /** Null for the weeks from today's on. */
  month: string | null
  weeks: string[][]
  entries: ReadonlyMap<string, CalendarEntry[]>
  /** Ids of scheduled posts that exceed the quota. */
  short: ReadonlySet<string>
  onPlan: (day: string) => void
  onOpen: (planned: PlannedPublication) => void
  onShift: (movable: Movable, days: number) => void
  /** Id of the entry that was moved with the keyboard; it takes the focus when it appears on its new day. */
  shifted: RefObject<string | null>
}

/** A month, or the coming weeks, as a table with a `name`; scheduled posts can be dragged to another day. */
export function MonthGrid({ month, name, weeks, entries, ...actions }: DaysProps & { name: string }) {
  const [unfolded, setUnfolded] = useState<string | null>(null)
  return (
    <table className={calendarScreenStyles.grid}>
      <caption className="sr-only">{name}</caption>
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
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                other={month !== null && day.slice(0, 7) !== month}
                entries={entries.get(day) ?? []}
                unfolded={unfolded === day}
                onUnfold={() => setUnfolded(day)}
                {...actions}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayCellProps extends Pick<DaysProps, 'short' | 'onPlan' | 'onOpen' | 'onShift' | 'shifted'> {
  day: string
  /** It belongs to the month before or after. */
  other: boolean
  entries: CalendarEntry[]
  /** Shows all entries. */
  unfolded: boolean
  onUnfold: () => void
}

function DayCell({ day, other, entries, unfolded, onUnfold, onPlan, ...actions }: DayCellProps) {
  const drop = useDropDay(day)
  const today = localDay()
  const shown = unfolded ? entries : entries.slice(0, SHOWN)
  return (
    <td
      ref={drop.ref}
      className={classNames(
        other && calendarScreenStyles.other,
        day === today && calendarScreenStyles.today,
        day < today && calendarScreenStyles.past,
        drop.className
      )}
      aria-current={day === today ? 'date' : undefined}
    >
      <DayNumber day={day} today={today} onPlan={onPlan} />
      {shown.length > 0 && <DayEntries entries={shown} {...actions} />}
      {entries.length > shown.length && (
        <button type="button" className={calendarScreenStyles.more} onClick={onUnfold}>
          {entries.length - shown.length} more
          <span className="sr-only"> on {formatFullDay(day)}</span>
        </button>
      )}
    </td>
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
  // The weeks at both ends reach into other months, so that a first day has the name of its month.
  const shown = number === 1 ? formatDay(day).replace(/, \d{4}$/, '') : number
  if (day < today)
    return (
      <span className={classNames(calendarScreenStyles.day, textStyles.numeric)}>
        <time dateTime={day}>{shown}</time>
      </span>
    )
  return (
    <button
      type="button"
      className={classNames(calendarScreenStyles.day, textStyles.numeric)}
      onClick={() => onPlan(day)}
    >
      <time dateTime={day}>{shown}</time>
      <span className="sr-only">
        {`, schedule a publication on ${formatFullDay(day)}${day === today ? ', today' : ''}`}
      </span>
      <Plus aria-hidden="true" />
    </button>
  )
}
