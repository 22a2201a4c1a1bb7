import type { PlannedPublication } from '@cygnet/sdk'
import {
  CalendarClock,
  CircleAlert,
  CircleCheck,
  Clock,
  FileText,
  Globe,
  SkipForward,
  TriangleAlert,
} from 'lucide-react'
import type { PointerEvent, Ref } from 'react'
import { Link } from 'react-router'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import calendarScreenStyles from './calendar-screen.module.css'
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

/** `9:00 AM` for `09:00`. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

interface EntryProps {
  entry: CalendarEntry
  /** The monthly quota has no post left for it. */
  short: boolean
  onOpen: (planned: PlannedPublication) => void
  /** It is being dragged: its place is kept, and a copy follows the pointer. */
  lifted: boolean
  onGrab: (planned: PlannedPublication, event: PointerEvent) => void
  /** Moves a planned post by some days, with the keyboard. */
  onShift: (planned: PlannedPublication, days: number) => void
}

/** Days by which Shift and an arrow key move a planned post. */
const SHIFTS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface DayEntriesProps extends Pick<EntryProps, 'onOpen' | 'onGrab' | 'onShift'> {
  entries: readonly CalendarEntry[]
  /** Ids of planned posts that exceed the quota. */
  short: ReadonlySet<string>
  /** The planned post that is being dragged, from any day. */
  dragged: PlannedPublication | null
}

/** The entries of one day. */
export function DayEntries({ entries, short, dragged, ...actions }: DayEntriesProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.kind === 'text' ? entry.text.id : entry.planned.id}>
          <Entry
            entry={entry}
            short={entry.kind === 'planned' && short.has(entry.planned.id)}
            lifted={entry.kind === 'planned' && entry.planned.id === dragged?.id}
            {...actions}
          />
        </li>
      ))}
    </ul>
  )
}

/** One entry of a day: a planned post opens its dialog, a publication opens its page. */
function Entry({ entry, short, onOpen, lifted, onGrab, onShift }: EntryProps) {
  if (entry.kind === 'text') {
    const { id, title, status, generationStatus } = entry.text
    const state =
      status === 'published' ? 'Published' : generationStatus === 'generating' ? 'Generating...' : 'Created'
    const Icon = status === 'published' ? Globe : FileText
    return (
      <Link
        className={classNames(
          calendarScreenStyles.entry,
          calendarScreenStyles.text,
          calendarScreenStyles[status]
        )}
        to={`/publications/${id}`}
        title={title}
      >
        <Icon />
        <span className="sr-only">{state}: </span>
        <span className={calendarScreenStyles.title} dir="auto">
          {title}
        </span>
      </Link>
    )
  }
  const { planned } = entry
  const { status, time, prompt } = planned
  const Icon = short ? TriangleAlert : ICONS[status]
  const moves = status === 'planned'
  return (
    <button
      type="button"
      className={classNames(
        calendarScreenStyles.entry,
        calendarScreenStyles[status],
        short && calendarScreenStyles.short,
        lifted && calendarScreenStyles.lifted
      )}
      title={`${STATUS_LABELS[status]}: ${prompt}${moves ? '\nDrag it to another day, or press Shift and an arrow key' : ''}`}
      aria-keyshortcuts={moves ? 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown' : undefined}
      data-planned={planned.id}
      onKeyDown={(event) => {
        const days = SHIFTS[event.key]
        if (!moves || !event.shiftKey || days === undefined) return
        event.preventDefault()
        onShift(planned, days)
      }}
      onPointerDown={moves ? (event) => onGrab(planned, event) : undefined}
      onClick={() => onOpen(planned)}
    >
      <Icon />
      <span className="sr-only">
        {STATUS_LABELS[status]}
        {short && ', no post is left for it'}:{' '}
      </span>
      <span
        className={classNames(calendarScreenStyles.time, textStyles.numeric)}
      >{`${formatTime(time)} `}</span>
      <span className={calendarScreenStyles.title} dir="auto">
        {prompt}
      </span>
    </button>
  )
}

/** The copy that follows the pointer during a drag; the drag positions it. */
export function DragGhost({ ref, planned }: { ref: Ref<HTMLDivElement>; planned: PlannedPublication }) {
  return (
    <div ref={ref} className={calendarScreenStyles.ghost} aria-hidden="true">
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
