import type { PlannedPublication } from '@cygnet/sdk'
import {
  CalendarClock,
  CircleAlert,
  CircleCheck,
  Clock,
  Globe,
  SkipForward,
  TriangleAlert,
} from 'lucide-react'
import { Link } from 'react-router'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import calendarScreenStyles from './calendar-screen.module.css'
import { useDraggablePost } from './day-drag'
import { formatTime } from './format-time'
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

interface EntryProps {
  entry: CalendarEntry
  /** The monthly quota has no post left for it. */
  short: boolean
  onOpen: (planned: PlannedPublication) => void
  /** Moves a planned post by some days, with the keyboard. */
  onShift: (planned: PlannedPublication, days: number) => void
}

/** Days by which Shift and an arrow key move a planned post. */
const SHIFTS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface DayEntriesProps extends Pick<EntryProps, 'onOpen' | 'onShift'> {
  entries: readonly CalendarEntry[]
  /** Ids of planned posts that exceed the quota. */
  short: ReadonlySet<string>
}

/** The entries of one day. */
export function DayEntries({ entries, short, ...actions }: DayEntriesProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.kind === 'text' ? entry.text.id : entry.planned.id}>
          <Entry entry={entry} short={entry.kind === 'planned' && short.has(entry.planned.id)} {...actions} />
        </li>
      ))}
    </ul>
  )
}

/** One entry of a day: a planned post opens its dialog, a publication opens its page. */
function Entry({ entry, ...rest }: EntryProps) {
  if (entry.kind === 'text') {
    const { id, title, status } = entry.text
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
        <Globe />
        <span className="sr-only">Published: </span>
        <span className={calendarScreenStyles.title} dir="auto">
          {title}
        </span>
      </Link>
    )
  }
  return <PlannedEntry planned={entry.planned} {...rest} />
}

interface PlannedEntryProps extends Omit<EntryProps, 'entry'> {
  planned: PlannedPublication
}

function PlannedEntry({ planned, short, onOpen, onShift }: PlannedEntryProps) {
  const { status, time, prompt } = planned
  const { ref, listeners, isDragging } = useDraggablePost(planned)
  const Icon = short ? TriangleAlert : ICONS[status]
  const moves = status === 'planned'
  return (
    <button
      type="button"
      ref={ref}
      className={classNames(
        calendarScreenStyles.entry,
        calendarScreenStyles[status],
        short && calendarScreenStyles.short,
        isDragging && calendarScreenStyles.lifted
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
      {...listeners}
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
