import { CalendarClock } from 'lucide-react'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatTime } from '#/lib/format-time'
import calendarScreenStyles from './calendar-screen.module.css'
import type { Movable } from './use-calendar'

/** The copy that follows the pointer during a drag. */
export function DragGhost({ movable }: { movable: Movable }) {
  return (
    <div className={calendarScreenStyles.ghost} aria-hidden="true">
      <div className={classNames(calendarScreenStyles.entry, calendarScreenStyles.planned)}>
        <CalendarClock />
        <span className={calendarScreenStyles.title} dir="auto">
          <span className={textStyles.numeric}>{`${formatTime(movable.time)} `}</span>
          {movable.title}
        </span>
      </div>
    </div>
  )
}
