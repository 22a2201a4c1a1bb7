import type { PlannedChange, PlannedPublication, PlanRequest } from '@cygnet/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'
import { browserTimezone } from '#/lib/days'
import type { Mutation } from '#/lib/use-action'

const all = ['calendar']

export const calendarKeys = {
  all,
  days: (from: string, to: string) => [...all, from, to],
  next: [...all, 'next'],
}

/** Milliseconds between two loads: while something is being generated, and otherwise. */
const BUSY = 4_000
const IDLE = 60_000

/** What is planned, was generated and was published from one day to another, both as `YYYY-MM-DD`. */
export function useCalendarDays(from: string, to: string) {
  return useQuery({
    queryKey: calendarKeys.days(from, to),
    queryFn: ({ signal }) => api.calendar.list({ from, to, timezone: browserTimezone() }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.planned.some(({ status }) => status === 'generating') ? BUSY : IDLE,
  })
}

/** The next planned publication, and how many there are. */
export function useNextPlanned() {
  return useQuery({
    queryKey: calendarKeys.next,
    queryFn: ({ signal }) => api.calendar.next({ signal }),
  })
}

const invalidates = [calendarKeys.all]

export const planPublication: Mutation<PlanRequest, PlannedPublication> = {
  call: (request) => api.calendar.plan(request),
  invalidates,
}

export const changePlanned: Mutation<{ id: string; change: PlannedChange }, PlannedPublication> = {
  call: ({ id, change }) => api.calendar.change(id, change),
  invalidates,
}

export const removePlanned: Mutation<string, void> = {
  call: (id) => api.calendar.remove(id),
  invalidates,
}
