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
import { faultsOf, type PromptFaults } from './bulk-prompts'

/**
 * Starts a generation, a bulk generation, or plans one. Each resolves with whether it was accepted.
 * @param onEdit opens the prompts that were not accepted, each with its fault
 */
export function useGenerate(onEdit: (prompts: string[], faults: PromptFaults) => void) {
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

  async function leftOut(message: { title: string; text: string }, prompts: string[], faults: PromptFaults) {
    const action = { label: 'Edit and retry' }
    if (await show({ ...message, tone: 'warn', close: 'Close', action })) onEdit(prompts, faults)
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
    onSuccess: ({ bulk_session_id, publications, errors, errorCount, totalPrompts }) => {
      bulkRuns.track(
        bulk_session_id,
        publications.map(({ id }) => id)
      )
      if (errors.length === 0) return
      const faults = Object.fromEntries(errors.map(({ prompt, message }) => [prompt.trim(), message]))
      void leftOut(
        {
          title: 'Some prompts were left out',
          text: `${formatNumber(errorCount)} of ${formatCount(totalPrompts, 'prompt')}. The others are being written. ${rowsOf(errors)}`,
        },
        errors.map(({ prompt }) => prompt),
        faults
      )
    },
    failure: (error, { prompts }) => {
      const faults = error instanceof ApiError ? faultsOf(error.errors, prompts) : {}
      const rows = prompts.flatMap((prompt, index) =>
        faults[prompt.trim()] ? [{ index, message: faults[prompt.trim()]! }] : []
      )
      if (rows.length === 0) failure(error)
      else void leftOut({ title: 'Generation Failed', text: rowsOf(rows) }, prompts, faults)
    },
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

/** The most prompts that are named in a message; the rows themselves have the rest. */
const MAX_NAMED = 5

function rowsOf(rows: readonly { index: number; message: string }[]): string {
  const named = rows
    .slice(0, MAX_NAMED)
    .map(({ index, message }) => `Prompt ${formatNumber(index + 1)}: ${message.replace(/[.]$/, '')}.`)
  const more = rows.length - named.length
  return [...named, ...(more > 0 ? [`And ${formatNumber(more)} more.`] : [])].join(' ')
}
