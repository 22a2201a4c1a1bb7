import type { PlannedPublication } from '@cygnet/sdk'
import {
  CalendarClock,
  CircleAlert,
  CircleCheck,
  Clock,
  Globe,
  Send,
  SkipForward,
  TriangleAlert,
} from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { Link } from 'react-router'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { localTime } from '#/lib/days'
import { formatTime } from '#/lib/format-time'
import calendarScreenStyles from './calendar-screen.module.css'
import { useDraggableEntry } from './day-drag'
import { type CalendarEntry, type Movable, toMovable } from './use-calendar'

export const STATUS_LABELS: Record<PlannedPublication['status'], string> = {
  planned: 'Scheduled',
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
  /** Moves what is planned by some days, with the keyboard. */
  onShift: (movable: Movable, days: number) => void
  /** Id of the entry that was moved with the keyboard; it takes the focus when it appears on its new day. */
  shifted: RefObject<string | null>
}

/** Days by which Shift and an arrow key move what is planned. */
const SHIFTS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface DayEntriesProps extends Pick<EntryProps, 'onOpen' | 'onShift' | 'shifted'> {
  entries: readonly CalendarEntry[]
  /** Ids of scheduled posts that exceed the quota. */
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

/** One entry of a day: a scheduled post opens its dialog, a publication opens its page. */
function Entry({ entry, onOpen, onShift, short, shifted }: EntryProps) {
  const id = entry.kind === 'text' ? entry.text.id : entry.planned.id
  const movable = toMovable(entry)
  const { ref, node, listeners, isDragging } = useDraggableEntry(id, movable)
  useEffect(() => {
    if (shifted.current === id) node.current?.focus()
  }, [id, node, shifted])
  const { state, label, time, title, icon: Icon, publishes = false } = shownAs(entry, short)
  const shared = {
    ref,
    className: classNames(
      calendarScreenStyles.entry,
      calendarScreenStyles[state],
      publishes && calendarScreenStyles.publishing,
      short && calendarScreenStyles.short,
      isDragging && calendarScreenStyles.lifted
    ),
    title: `${label}: ${title}${movable ? '\nDrag it to another day, or press Shift and an arrow key' : ''}`,
    'aria-keyshortcuts': movable
      ? 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown'
      : undefined,
    ...listeners,
    onKeyDown: (event: KeyboardEvent) => {
      const days = SHIFTS[event.key]
      if (!movable || !event.shiftKey || days === undefined) return
      event.preventDefault()
      onShift(movable, days)
    },
  }
  const content = (
    <>
      <Icon />
      <span className={calendarScreenStyles.title} dir="auto">
        <span className="sr-only">
          {label}
          {short && ', no post is left for it'}:{' '}
        </span>
        {time && <span className={textStyles.numeric}>{`${formatTime(time)} `}</span>}
        {title}
      </span>
    </>
  )
  return entry.kind === 'text' ? (
    <Link {...shared} to={`/publications/${id}`} draggable={false}>
      {content}
    </Link>
  ) : (
    <button type="button" {...shared} onClick={() => onOpen(entry.planned)}>
      {content}
    </button>
  )
}

interface Shown {
  /** Its class. */
  state: string
  label: string
  time: string | null
  title: string
  icon: typeof Clock
  /** It is a draft that goes out by itself. */
  publishes?: boolean
}

function shownAs(entry: CalendarEntry, short: boolean): Shown {
  if (entry.kind === 'planned') {
    const { status, time, prompt } = entry.planned
    const icon = short ? TriangleAlert : ICONS[status]
    return { state: status, label: STATUS_LABELS[status], time, title: prompt, icon }
  }
  const { title, publishedAt, publishAt, publishNote } = entry.text
  if (publishNote !== null)
    return { state: 'failed', label: 'Not published', time: null, title, icon: CircleAlert }
  if (publishedAt === null && publishAt !== null) {
    const time = localTime(new Date(publishAt))
    return { state: 'planned', label: 'To be published', time, title, icon: Send, publishes: true }
  }
  return { state: 'published', label: 'Published', time: null, title, icon: Globe }
}
