import type { PlannedPublication } from '@cygnet/sdk'
import { CalendarClock, CircleAlert, CircleCheck, Clock, FileText, Globe, SkipForward } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#/lib/class-names'
import type { CalendarEntry } from './use-calendar'

export const STATUS_LABELS: Record<PlannedPublication['status'], string> = {
  planned: 'Planned',
  generating: 'Generating...',
  done: 'Done',
  failed: 'Failed',
  skipped: 'Skipped',
}

const ICONS: Record<PlannedPublication['status'], typeof Clock> = {
  planned: CalendarClock,
  generating: Clock,
  done: CircleCheck,
  failed: CircleAlert,
  skipped: SkipForward,
}

/** `9:00 AM` of `09:00`. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

interface EntryProps {
  entry: CalendarEntry
  onOpen: (planned: PlannedPublication) => void
  onDragStart: (planned: PlannedPublication) => void
  onDragEnd: () => void
}

/** One thing on a day: what is planned opens its dialog, a text opens itself. */
export function Entry({ entry, onOpen, onDragStart, onDragEnd }: EntryProps) {
  if (entry.kind === 'text') {
    const { id, title, status, generationStatus } = entry.text
    const state =
      status === 'published' ? 'Published' : generationStatus === 'generating' ? 'Generating...' : 'Created'
    const Icon = status === 'published' ? Globe : FileText
    return (
      <Link className={classNames('cal-entry', 'text', status)} to={`/publications/${id}`} title={title}>
        <Icon className="i" />
        <span className="sr-only">{state}: </span>
        <span className="cal-title" dir="auto">
          {title}
        </span>
      </Link>
    )
  }
  const { planned } = entry
  const { status, time, prompt } = planned
  const Icon = ICONS[status]
  return (
    <button
      type="button"
      className={classNames('cal-entry', status)}
      title={`${STATUS_LABELS[status]}: ${prompt}`}
      draggable={status === 'planned'}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', prompt)
        onDragStart(planned)
      }}
      onDragEnd={onDragEnd}
      onClick={() => onOpen(planned)}
    >
      <Icon className="i" />
      <span className="sr-only">{STATUS_LABELS[status]}: </span>
      <span className="cal-time num">{`${formatTime(time)} `}</span>
      <span className="cal-title" dir="auto">
        {prompt}
      </span>
    </button>
  )
}
