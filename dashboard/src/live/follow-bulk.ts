import type { CygnetSession } from '@cygnet/sdk/session'
import type { BulkRunsStore } from './bulk-runs-store'
import { pollBulk } from './poll-bulk'

interface FollowBulkOptions {
  api: Pick<CygnetSession, 'publications'>
  runs: BulkRunsStore
  onGaveUp: (message: string) => void
  signal: AbortSignal
}

/** Is notified when the live stream opens and closes. */
export interface LiveSwitch {
  opened(): void
  cut(): void
}

/** Checks every bulk generation of the store: right away, and every 15 s while the live stream is not open. */
export function followBulkRuns({ api, runs, onGaveUp, signal }: FollowBulkOptions): LiveSwitch {
  const polls = new Map<string, AbortController>()
  /** Runs whose updates may have been missed since the last check. */
  const stale = new Set<string>()
  let live = false

  function startPolls() {
    const watched = new Set(signal.aborted ? [] : runs.watched())
    for (const [id, controller] of polls) {
      if (watched.has(id)) continue
      controller.abort()
      polls.delete(id)
    }
    for (const id of watched) {
      if (polls.has(id)) continue
      const controller = new AbortController()
      polls.set(id, controller)
      void pollBulk({
        check: async (stop) => {
          const before = runs.newsOf(id)
          const publicationIds = runs.publicationIds(id)
          // A run that was not started here is known only by its session.
          const request = publicationIds.length > 0 ? { publicationIds } : { bulk_session_id: id }
          const status = await api.publications.bulkStatus(request, { signal: stop, maxRetries: 0 })
          if (runs.newsOf(id) === before) stale.delete(id)
          else stale.add(id)
          return status
        },
        onStatus: (status) => runs.receive(id, status),
        isDue: () => !live || stale.has(id),
        onTimeout: () => runs.giveUp(id),
        onGaveUp: (message) => {
          runs.giveUp(id)
          onGaveUp(message)
        },
        signal: controller.signal,
      }).finally(() => {
        if (polls.get(id) === controller) polls.delete(id)
      })
    }
  }

  const unsubscribe = runs.subscribe(startPolls)
  signal.addEventListener('abort', () => {
    unsubscribe()
    startPolls()
  })
  startPolls()
  return {
    opened: () => {
      live = true
      for (const id of runs.watched()) stale.add(id)
    },
    cut: () => {
      live = false
    },
  }
}
