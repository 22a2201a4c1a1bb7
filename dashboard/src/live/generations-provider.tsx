import { type BulkStatus, type GenerationStatus, isFinished } from '@cygnet/sdk'
import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMessages } from '#/components/ui/messages'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { checkConnection } from '#/lib/connection'
import { formatCount, formatNumber } from '#/lib/format'
import { FIRST_QUESTION, gapsIn } from '#/lib/gaps'
import { generationInvalidates } from '#/queries/generations'
import { loadPublication } from '#/queries/publications'
import { Announcements } from './announcements'
import { type BulkRun, BulkRunsStore } from './bulk-runs-store'
import { followGenerations } from './follow'
import { followBulkRuns } from './follow-bulk'
import { GenerationsStore, LINGER_MS, type WatchedGeneration } from './generations-store'

interface Live {
  generations: GenerationsStore
  bulkRuns: BulkRunsStore
  announcements: Announcements
}

const LiveContext = createContext<Live | null>(null)

/** Follows all generations of the account while the product is open, and reports how each one ended. */
export function GenerationsProvider({ children }: { children: ReactNode }) {
  const announce = { end: useAnnounceEnd(), bulkEnd: useAnnounceBulkEnd(), bulkItem: useRefreshForItem() }
  const latest = useRef(announce)
  latest.current = announce
  const [live] = useState<Live>(() => {
    const announcements = new Announcements()
    const bulkRuns = new BulkRunsStore((status) =>
      announcements.announce(() => latest.current.bulkEnd(status))
    )
    const generations = new GenerationsStore(
      (status) => announcements.announce(() => void latest.current.end(status)),
      (status) => {
        bulkRuns.receiveItem(status)
        latest.current.bulkItem(status)
      }
    )
    return { generations, bulkRuns, announcements }
  })
  const { show } = useMessages()

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    followGenerations({
      api,
      store: live.generations,
      signal,
      onCut: () => void checkConnection(),
      bulk: followBulkRuns({
        api,
        runs: live.bulkRuns,
        signal,
        onGaveUp: (message) => void show({ title: 'Polling Error', text: message, tone: 'bad' }),
      }),
      onGaveUp: (message) => void show({ title: 'Status Check Failed', text: message, tone: 'bad' }),
    })
    return () => controller.abort()
  }, [live, show])

  return <LiveContext value={live}>{children}</LiveContext>
}

/** Screens that show the newest publications. */
const LISTS = new Set(['/publications', '/dashboard'])

/**
 * A finished text is a toast that leads to it, which takes no focus. A failure is a dialog where the list is visible
 * and the user is not in the middle of something; elsewhere it is a toast with the same words.
 */
function useAnnounceEnd() {
  const { show } = useMessages()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const refresh = useRefresh()

  return async ({ status, publicationId, error }: GenerationStatus) => {
    refresh()
    if (error?.code === 'CANCELLED') return toast('Generation canceled', error.message)
    if (status === 'completed') {
      const { text, next } = await describe(publicationId)
      return toast('Success!', `Publication generated successfully!${text}`, 'ok', {
        label: next,
        run: () => void navigate(`/publications/${publicationId}${FIRST_QUESTION}`),
      })
    }
    const title = 'Generation Failed'
    const text = error?.message ?? 'Publication generation failed'
    if (!LISTS.has(pathname) || isOccupied()) return toast(title, text, 'bad')
    void show({ title, text, tone: 'bad', close: 'Close' })
  }
}

/** What is said of a finished text, and the next step; only the way to it where it, or the code for it, cannot be read. */
async function describe(id: string): Promise<{ text: string; next: string }> {
  try {
    const publication = await loadPublication(id)
    const { whatThereIs } = await import('./what-there-is')
    return whatThereIs(publication, gapsIn(publication.content).length)
  } catch {
    return { text: '', next: 'View publication' }
  }
}

/** Whether a dialog or a menu is open, or the user is typing: another dialog would receive keys meant for it. */
function isOccupied(): boolean {
  // Without those that are closing, and toasts, which are dialogs in their own region.
  const open = document.querySelectorAll(
    ':is([role="dialog"], [role="alertdialog"], [role="menu"])[data-open]'
  )
  if ([...open].some((one) => one.closest('[role="region"]') === null)) return true
  return document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false
}

/** Reports the end of a bulk generation, once for all its items. */
function useAnnounceBulkEnd() {
  const refresh = useRefresh()

  return (status: BulkStatus) => {
    refresh()
    // Again when the run leaves the screen, for items that were still being stored at its end.
    setTimeout(refresh, LINGER_MS)
    const title = 'Bulk Generation Complete!'
    const text = bulkResult(status)
    toast(title, text, status.completedCount > 0 ? 'ok' : 'bad')
  }
}

/** The result of a bulk generation in numbers. */
function bulkResult({ completedCount, failedCount, cancelledCount }: BulkStatus): string {
  const parts = [
    `${formatCount(completedCount, 'publication')} generated`,
    `${formatNumber(failedCount - cancelledCount)} failed`,
  ]
  if (cancelledCount > 0) parts.push(`${formatNumber(cancelledCount)} canceled`)
  return `${parts.join(', ')}.`
}

/**
 * Minimum milliseconds between two reloads of the list while the items of a bulk generation end one after another.
 */
const REFRESH_EVERY = 5_000

/** Keeps the list up to date during a bulk generation, without a reload for every item. */
function useRefreshForItem() {
  const refresh = useRefresh()
  const last = useRef(0)
  return (item: GenerationStatus) => {
    if (!isFinished(item) || Date.now() - last.current < REFRESH_EVERY) return
    last.current = Date.now()
    refresh()
  }
}

function useRefresh() {
  const client = useQueryClient()
  return () => {
    for (const queryKey of generationInvalidates) void client.invalidateQueries({ queryKey })
  }
}

function useLive(): Live {
  const live = useContext(LiveContext)
  if (!live) throw new Error('What is live needs a GenerationsProvider above it')
  return live
}

export const useGenerationsStore = (): GenerationsStore => useLive().generations

/** Holds the announcements of ends until the returned function is called. */
export function useHoldAnnouncements(): () => () => void {
  const { announcements } = useLive()
  return useCallback(() => announcements.hold(), [announcements])
}

/**
 * Requests the state of a generation once and shows it. A failure is only logged: the previous state stays, and the
 * live stream follows the generation as well.
 */
export function useCheckGeneration(): (sessionId: string) => void {
  const { generations } = useLive()
  return useCallback(
    (sessionId) =>
      void api.publications.generationStatus(sessionId).then(
        (status) => generations.receive(status),
        (error: unknown) => console.info('The state of a generation could not be loaded', error)
      ),
    [generations]
  )
}

export const useBulkRunsStore = (): BulkRunsStore => useLive().bulkRuns

/** The followed bulk generations, newest first; re-renders on every update. */
export function useBulkRuns(): BulkRun[] {
  const store = useBulkRunsStore()
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot)
  return useMemo(() => [...snapshot.values()].reverse(), [snapshot])
}

/** The followed single generations, newest first; re-renders on every update. */
export function useGenerations(): WatchedGeneration[] {
  const store = useGenerationsStore()
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot)
  return useMemo(
    () => [...snapshot.values()].filter(({ status }) => !status.bulk_session_id).reverse(),
    [snapshot]
  )
}
