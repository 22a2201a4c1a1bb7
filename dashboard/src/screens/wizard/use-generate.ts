import { ApiError, type GenerateRequest, QuotaError } from '@cygnet/sdk'
import { useInvalidate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#/components/ui/messages'
import { api } from '#/lib/api'
import { SUBSCRIPTION_KEY } from '#/lib/use-subscription'
import { useGenerationsStore } from '#/live/generations-provider'

/** Starts a generation and has it followed. Resolves with whether it was accepted; a failure is said in a pop-up. */
export function useGenerate() {
  const [busy, setBusy] = useState(false)
  const { show } = useMessages()
  const store = useGenerationsStore()
  const invalidate = useInvalidate()
  const queryClient = useQueryClient()

  async function generate(request: GenerateRequest): Promise<boolean> {
    setBusy(true)
    try {
      const { sessionId } = await api.publications.generate(request)
      if (!sessionId) throw new Error('No session ID received')
      store.track(sessionId)
      store.receive(await api.publications.generationStatus(sessionId))
      void invalidate({ resource: 'publications', invalidates: ['list'] })
      void queryClient.invalidateQueries({ queryKey: SUBSCRIPTION_KEY })
      return true
    } catch (error) {
      setBusy(false)
      if (error instanceof QuotaError) {
        await show({ title: 'No Publications Remaining', text: error.message, tone: 'warn', close: 'Close' })
      } else {
        const title = error instanceof ApiError ? 'Generation Failed' : 'Generation Error'
        await show({ title, text: error instanceof Error ? error.message : String(error), tone: 'bad' })
      }
      return false
    } finally {
      setBusy(false)
    }
  }

  return { generate, busy }
}
