import type { PlannedPublication } from '@cygnet/sdk'
import { CalendarClock } from 'lucide-react'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import calendarScreenStyles from './calendar-screen.module.css'
import { formatTime } from './format-time'

/** The copy that follows the pointer during a drag. */
export function DragGhost({ planned }: { planned: PlannedPublication }) {
  return (
    <div className={calendarScreenStyles.ghost} aria-hidden="true">
      <div className={classNames(calendarScreenStyles.entry, calendarScreenStyles.planned)}>
        <CalendarClock />
        <span
          className={classNames(calendarScreenStyles.time, textStyles.numeric)}
        >{`${formatTime(planned.time)} `}</span>
        <span className={calendarScreenStyles.title} dir="auto">
          {planned.prompt}
        </span>
      </div>
    </div>
  )
}
