import type { CygnetSession } from '@cygnet/sdk/session'
import type { LiveSwitch } from './follow-bulk'
import type { GenerationsStore } from './generations-store'
import { pollGeneration } from './poll-generation'

interface FollowOptions {
  api: Pick<CygnetSession, 'events' | 'publications'>
  store: GenerationsStore
  onGaveUp: (message: string) => void
  /** Is notified when the stream opens and when it is cut. */
  bulk?: LiveSwitch
  /** Runs when the stream is cut. */
  onCut?: () => void
  signal: AbortSignal
}

/**
 * Follows every generation of the account in this tab: through the live stream while it is open, otherwise by polling
 * each session. Ends with the signal.
 */
export function followGenerations({ api, store, onGaveUp, bulk, onCut, signal }: FollowOptions): void {
  const polls = new Map<string, AbortController>()
  let live = false

  function startPolls() {
    if (live || signal.aborted) return
    for (const sessionId of store.running()) {
      if (polls.has(sessionId)) continue
      const controller = new AbortController()
      polls.set(sessionId, controller)
      void pollGeneration({
        check: (stop) => api.publications.generationStatus(sessionId, { signal: stop, maxRetries: 0 }),
        onStatus: (status) => store.receive(status),
        onGaveUp,
        signal: controller.signal,
      }).finally(() => {
        if (polls.get(sessionId) === controller) polls.delete(sessionId)
      })
    }
  }

  function stopPolls() {
    for (const controller of polls.values()) controller.abort()
    polls.clear()
  }

  const unsubscribe = store.subscribe(startPolls)
  signal.addEventListener('abort', () => {
    unsubscribe()
    stopPolls()
  })

  api.events
    .stream({
      signal,
      onEvent: (event) => store.receive(event.data),
      onOpen: () => {
        live = true
        bulk?.opened()
        stopPolls()
      },
      onCut: () => {
        live = false
        bulk?.cut()
        onCut?.()
        startPolls()
      },
    })
    .catch((error: unknown) => {
      console.info('No live progress here; polling instead', error)
      live = false
      bulk?.cut()
      startPolls()
    })
}
