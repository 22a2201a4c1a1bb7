import {
  ApiError,
  type BulkGenerateRequest,
  type Company,
  type GenerateRequest,
  QuotaError,
} from '@cygnet/sdk'
import { useInvalidate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '#/app/shell/navigation'
import { useMessages } from '#/components/ui/messages'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { browserTimezone, formatDay } from '#/lib/days'
import { formatCount, formatNumber } from '#/lib/format'
import { useBulkRunsStore, useGenerationsStore } from '#/live/generations-provider'
import { calendarKeys } from '#/queries/calendar'
import { subscriptionKeys } from '#/queries/subscription'
import { planSettings } from './payload'
import type { WizardSettings } from './settings'

/** Starts a generation and has it followed. Resolves with whether it was accepted; a failure is said in a pop-up. */
export function useGenerate() {
  const [busy, setBusy] = useState(false)
  const { show } = useMessages()
  const store = useGenerationsStore()
  const bulkRuns = useBulkRunsStore()
  const invalidate = useInvalidate()
  const queryClient = useQueryClient()

  const generate = (request: GenerateRequest) =>
    start(async () => {
      const { sessionId } = await api.publications.generate(request)
      if (!sessionId) throw new Error('No session ID received')
      store.track(sessionId)
      // It has begun: a first look that fails must not invite to start it once more. It is followed all the same.
      await api.publications.generationStatus(sessionId).then(
        (status) => store.receive(status),
        (error: unknown) => console.info('A generation could not be looked at', error)
      )
    })

  const generateBulk = (request: BulkGenerateRequest) =>
    start(async () => {
      const started = await api.publications.bulkGenerate(request)
      bulkRuns.track(
        started.bulk_session_id,
        started.publications.map(({ id }) => id)
      )
      const [first] = started.errors
      if (first)
        await show({
          title: 'Some prompts were left out',
          text: `${formatNumber(started.errorCount)} of ${formatCount(started.totalPrompts, 'prompt')}: ${first.message}`,
          tone: 'warn',
          close: 'Close',
        })
    })

  const plan = (date: string, settings: WizardSettings, company: Company | undefined) =>
    start(async () => {
      await api.calendar.plan({
        date,
        timezone: browserTimezone(),
        prompt: settings.prompt.trim(),
        settings: planSettings(settings, company),
      })
      void queryClient.invalidateQueries({ queryKey: calendarKeys.all })
      toast('Planned', `It is generated on ${formatDay(date)}, 9:00 AM`)
    })

  async function start(work: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      void invalidate({ resource: 'publications', invalidates: ['list'] })
      void queryClient.invalidateQueries({ queryKey: subscriptionKeys.status })
      return true
    } catch (error) {
      setBusy(false)
      if (error instanceof QuotaError) {
        await show({
          title: 'No Publications Remaining',
          text: error.message,
          tone: 'warn',
          close: 'Close',
          action: { label: pages.pricing.label, href: pages.pricing.href },
        })
      } else {
        const title = error instanceof ApiError ? 'Generation Failed' : 'Generation Error'
        await show({ title, text: error instanceof Error ? error.message : String(error), tone: 'bad' })
      }
      return false
    } finally {
      setBusy(false)
    }
  }

  return { generate, generateBulk, plan, busy }
}
