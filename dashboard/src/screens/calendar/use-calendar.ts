import type { CalendarDays, CalendarPublication, PlannedPublication } from '@cygnet/sdk'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { localDay, localTime, weeksFrom, weeksOf } from '#/lib/days'
import { weekStart } from '#/lib/week-start'
import { useCalendarDays } from '#/queries/calendar'

/** Weeks shown from today's on. */
const UPCOMING_WEEKS = 5

/** Planned, generated and published posts of the weeks that contain a month (`YYYY-MM`); null for the weeks from today's on. */
export function useCalendar(month: string | null) {
  const today = localDay()
  const weeks = useMemo(
    () => (month ? weeksOf(month, weekStart()) : weeksFrom(today, weekStart(), UPCOMING_WEEKS)),
    [month, today]
  )
  const from = weeks[0]?.[0] ?? today
  const to = weeks.at(-1)?.at(-1) ?? from
  return { ...useCalendarDays(from, to), weeks }
}

/** An entry of a day. */
export type CalendarEntry =
  | { kind: 'planned'; planned: PlannedPublication }
  | { kind: 'text'; text: CalendarPublication }

/** What can be moved to another day: a post that is to be written, or a draft that is to be published. */
export interface Movable {
  kind: CalendarEntry['kind']
  id: string
  /** `YYYY-MM-DD` and `HH:MM` of its moment. */
  date: string
  time: string
  title: string
}

/** Null for what is made or published already, or was not published at its time. */
export function toMovable(entry: CalendarEntry): Movable | null {
  if (entry.kind === 'planned') {
    const { id, date, time, prompt, status } = entry.planned
    return status === 'planned' ? { kind: 'planned', id, date, time, title: prompt } : null
  }
  const { id, title, publishAt, publishNote } = entry.text
  if (publishAt === null || publishNote !== null) return null
  const moment = new Date(publishAt)
  return { kind: 'text', id, date: localDay(moment), time: localTime(moment), title }
}

/**
 * The entries of each day: posts to be written, then texts on the day of their publishing, done or planned. One that was
 * written by plan and published on the same day appears once.
 */
export function entriesByDay(days: CalendarDays): Map<string, CalendarEntry[]> {
  const entries = new Map<string, CalendarEntry[]>()
  const add = (day: string, entry: CalendarEntry) => entries.set(day, [...(entries.get(day) ?? []), entry])
  for (const planned of days.planned) add(planned.date, { kind: 'planned', planned })
  for (const text of days.publications) {
    const moment = text.publishedAt ?? text.publishAt
    if (moment === null) continue
    const day = localDay(new Date(moment))
    const shown = days.planned.some(({ publicationId, date }) => publicationId === text.id && date === day)
    if (!shown) add(day, { kind: 'text', text })
  }
  return entries
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Month and open dialog, kept in the address; without a month, the weeks from today's on are shown. */
export function useCalendarAddress() {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('month') ?? ''
  const month = MONTH.test(asked) ? asked : null
  const day = address.get('day') ?? ''
  const set = useCallback(
    (changes: { month?: string; day?: string | null; item?: string | null }) =>
      setAddress(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === undefined) next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { preventScrollReset: true }
      ),
    [setAddress]
  )
  return { month, day: DAY.test(day) ? day : null, item: address.get('item'), set }
}
