import type { GenerationStatus } from '@cygnet/sdk'
import { useInvalidate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
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
import { SUBSCRIPTION_KEY } from '#/lib/use-subscription'
import { followGenerations } from './follow'
import { GenerationsStore, type WatchedGeneration } from './generations-store'

const GenerationsContext = createContext<GenerationsStore | null>(null)

/** Follows all generations of the account while the product is open, and says how each one ended. */
export function GenerationsProvider({ children }: { children: ReactNode }) {
  const announceEnd = useAnnounceEnd()
  const latest = useRef(announceEnd)
  latest.current = announceEnd
  const [store] = useState(() => new GenerationsStore((status) => latest.current(status)))
  const { show } = useMessages()

  useEffect(() => {
    const controller = new AbortController()
    followGenerations({
      api,
      store,
      signal: controller.signal,
      onGaveUp: (message) => void show({ title: 'Status Check Failed', text: message, tone: 'bad' }),
    })
    return () => controller.abort()
  }, [store, show])

  return <GenerationsContext value={store}>{children}</GenerationsContext>
}

/** On the list an end is a pop-up with the way to the text; elsewhere it does not interrupt. */
function useAnnounceEnd() {
  const { show } = useMessages()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const invalidate = useInvalidate()
  const queryClient = useQueryClient()

  return async (status: GenerationStatus) => {
    void invalidate({ resource: 'publications', invalidates: ['list', 'detail'] })
    void queryClient.invalidateQueries({ queryKey: SUBSCRIPTION_KEY })
    const done = status.status === 'completed'
    const title = done ? 'Success!' : 'Generation Failed'
    const text = done
      ? 'Publication generated successfully!'
      : (status.error?.message ?? 'Publication generation failed')
    if (pathname !== '/publications') return toast(title, text, done ? 'ok' : 'bad')
    const action = done ? { label: 'View publication' } : undefined
    const view = await show({ title, text, tone: done ? 'ok' : 'bad', close: 'Close', action })
    if (view) void navigate(`/publications/${status.publicationId}`)
  }
}

export function useGenerationsStore(): GenerationsStore {
  const store = useContext(GenerationsContext)
  if (!store) throw new Error('useGenerationsStore needs a GenerationsProvider above it')
  return store
}

/** The followed generations, newest first, re-rendered as they move. */
export function useGenerations(): WatchedGeneration[] {
  const store = useGenerationsStore()
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot)
  return useMemo(() => [...snapshot.values()].reverse(), [snapshot])
}
