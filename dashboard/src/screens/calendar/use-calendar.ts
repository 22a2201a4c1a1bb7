import type { CalendarDays, CalendarPublication, PlannedPublication } from '@cygnet/sdk'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { localDay, weeksOf } from '#/lib/days'
import { weekStart } from '#/lib/week-start'
import { useCalendarDays } from '#/queries/calendar'

/** Planned, generated and published posts of the weeks that contain a month (`YYYY-MM`). */
export function useCalendar(month: string) {
  const weeks = useMemo(() => weeksOf(month, weekStart()), [month])
  const from = weeks[0]?.[0] ?? `${month}-01`
  const to = weeks.at(-1)?.at(-1) ?? from
  return { ...useCalendarDays(from, to), weeks }
}

/** An entry of a day. */
export type CalendarEntry =
  | { kind: 'planned'; planned: PlannedPublication }
  | { kind: 'text'; text: CalendarPublication }

/**
 * The entries of each day, planned posts first; a publication that was planned appears once. A draft has no day: it
 * appears once it is planned or published.
 */
export function entriesByDay(days: CalendarDays): Map<string, CalendarEntry[]> {
  const entries = new Map<string, CalendarEntry[]>()
  const add = (day: string, entry: CalendarEntry) => entries.set(day, [...(entries.get(day) ?? []), entry])
  for (const planned of days.planned) add(planned.date, { kind: 'planned', planned })
  const made = new Set(days.planned.map(({ publicationId }) => publicationId))
  for (const text of days.publications)
    if (text.publishedAt && !made.has(text.id))
      add(localDay(new Date(text.publishedAt)), { kind: 'text', text })
  return entries
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Month and open dialog, kept in the address. */
export function useCalendarAddress() {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('month') ?? ''
  const month = MONTH.test(asked) ? asked : localDay().slice(0, 7)
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
