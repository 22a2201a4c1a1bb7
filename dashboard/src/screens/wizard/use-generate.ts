import { ApiError, QuotaError } from '@cygnet/sdk'
import { pages } from '#/app/shell/navigation'
import { useMessages } from '#/components/ui/messages'
import { formatDay } from '#/lib/days'
import { errorMessage } from '#/lib/error-message'
import { formatCount, formatNumber } from '#/lib/format'
import { useAction } from '#/lib/use-action'
import { useBulkRunsStore, useCheckGeneration, useGenerationsStore } from '#/live/generations-provider'
import { planPublication } from '#/queries/calendar'
import { startBulkGeneration, startGeneration } from '#/queries/generations'

/** Starts a generation, a bulk generation, or plans one. Each resolves with whether it was accepted. */
export function useGenerate() {
  const { show } = useMessages()
  const store = useGenerationsStore()
  const bulkRuns = useBulkRunsStore()
  const check = useCheckGeneration()

  function failure(error: unknown) {
    if (error instanceof QuotaError) {
      void show({
        title: 'No Publications Remaining',
        text: error.serverMessage,
        tone: 'warn',
        close: 'Close',
        action: { label: pages.pricing.label, href: pages.pricing.href },
      })
    } else {
      const title = error instanceof ApiError ? 'Generation Failed' : 'Generation Error'
      const text = errorMessage(error, error instanceof Error ? error.message : String(error))
      void show({ title, text, tone: 'bad' })
    }
  }

  const single = useAction(startGeneration, {
    onSuccess: ({ sessionId }) => {
      store.track(sessionId)
      // It has started: a failed check must not invite the user to start it again. It is followed anyway.
      check(sessionId)
    },
    failure,
  })

  const bulk = useAction(startBulkGeneration, {
    onSuccess: ({ bulk_session_id, publications, errors: [first], errorCount, totalPrompts }) => {
      bulkRuns.track(
        bulk_session_id,
        publications.map(({ id }) => id)
      )
      if (first)
        void show({
          title: 'Some prompts were left out',
          text: `${formatNumber(errorCount)} of ${formatCount(totalPrompts, 'prompt')}: ${first.message}`,
          tone: 'warn',
          close: 'Close',
        })
    },
    failure,
  })

  const plan = useAction(planPublication, {
    success: (_, { date }) => ['Scheduled', `It will be written on ${formatDay(date)}, 9:00 AM`],
    failure,
  })

  return {
    generate: single.run,
    generateBulk: bulk.run,
    plan: plan.run,
    isPending: single.isPending || bulk.isPending || plan.isPending,
  }
}
