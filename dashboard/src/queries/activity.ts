import type { GenerateRequest, GenerationStatus } from '@cygnet/sdk'
import type { ActivityList, UnfinishedList, UnfinishedWork } from '@cygnet/sdk/session'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'
import type { Mutation } from '#/lib/use-action'
import { activityKeys } from './activity-keys'
import { calendarKeys } from './calendar'
import { publicationKeys } from './publications'
import { subscriptionKeys } from './subscription'

/** Milliseconds between two loads: work from other tabs and programs also ends. */
const EVERY = 60_000

/** What has ended recently, and the number of unread entries. */
export function useActivity({ enabled = true } = {}) {
  return useQuery({
    queryKey: activityKeys.list,
    queryFn: ({ signal }) => api.activity.list({ signal }),
    refetchInterval: EVERY,
    enabled,
  })
}

/** Work that failed or was skipped, until it is retried or dismissed. */
export function useUnfinished() {
  return useQuery({
    queryKey: activityKeys.unfinished,
    queryFn: ({ signal }) => api.activity.unfinished({ signal }),
    refetchInterval: EVERY,
  })
}

/** @param until the `at` of the newest entry that was seen */
export const markActivityRead: Mutation<string, ActivityList> = {
  call: (until) => api.activity.markRead(until),
  updates: (activity) => [activityKeys.list, activity],
}

export const changeActivitySettings: Mutation<{ mailWhenDone: boolean }, ActivityList> = {
  call: (settings) => api.activity.changeSettings(settings),
  updates: (activity) => [activityKeys.list, activity],
}

export const dismissUnfinished: Mutation<string[], UnfinishedList> = {
  call: (ids) => api.activity.dismiss(ids),
  updates: ({ items, total }) => [activityKeys.unfinished, { items, total }],
  invalidates: [activityKeys.list],
}

/**
 * Resumes failed work: a generation continues after its finished sections, a planned one is generated now, and a
 * draft that was not published at its time is published now.
 * @returns the state of the generation where it is known; null where nothing is generated
 */
export const retryUnfinished: Mutation<UnfinishedWork, GenerationStatus | { sessionId: string } | null> = {
  call: async ({ id, kind, sessionId, prompt, settings }) => {
    if (kind === 'publishing') {
      await api.publications.publish(id)
      return null
    }
    if (sessionId) return api.publications.retry(sessionId)
    const started = await api.publications.generate({ ...(settings as Partial<GenerateRequest>), prompt })
    await api.activity.dismiss([id])
    return { sessionId: started.sessionId }
  },
  invalidates: [activityKeys.all, publicationKeys.all, subscriptionKeys.all, calendarKeys.all],
}
