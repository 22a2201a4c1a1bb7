import type {
  GenerationDetail,
  ListedGeneration,
  LiveJob,
} from '#administration/generations/generation_queries'
import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'
import type { GenerationStep } from '#publications/models/publication'

const timeOrNull = (time: number | null) => (time === null ? null : isoTime(time))

/** `AdminGeneration` of the contract. */
export function serializeAdminGeneration(row: ListedGeneration): Schema<'AdminGeneration'> {
  return {
    id: row.id,
    publicationId: row.publication_id,
    bulkSessionId: row.bulk_session_id,
    user: row.user,
    mode: row.is_test ? 'test' : 'live',
    title: row.title,
    status: row.status,
    setAside: row.set_aside_at !== null,
    step: row.step_name,
    stepLabel: row.step_label,
    progress: row.progress,
    costMicros: row.cost_micros,
    calls: row.calls,
    inputTokens: row.input_tokens,
    outputTokens: row.output_tokens,
    error: row.error_code === null ? null : { code: row.error_code, message: row.error_message ?? '' },
    createdAt: isoTime(row.created_at),
    startedAt: timeOrNull(row.started_at),
    finishedAt: timeOrNull(row.finished_at),
  }
}

/** `AdminGenerationDetail` of the contract. */
export const serializeGenerationDetail = ({
  generation,
  steps,
  headings,
  job,
}: GenerationDetail): Schema<'AdminGenerationDetail'> => ({
  ...serializeAdminGeneration(generation),
  steps: steps.map((step) => ({
    ...serializeStep(step),
    section: (step.block !== null && headings.get(step.block)) || null,
  })),
  job: job && serializeJob(job),
})

const serializeStep = (step: GenerationStep) => ({
  step: step.step,
  label: step.label,
  block: step.block,
  round: step.round,
  model: step.model,
  attempts: step.attempts,
  calls: step.calls,
  inputTokens: step.inputTokens,
  outputTokens: step.outputTokens,
  costMicros: step.costMicros,
  startedAt: isoTime(step.startedAt),
  finishedAt: timeOrNull(step.finishedAt),
})

const serializeJob = (job: LiveJob) => ({
  state: job.status,
  attempts: job.attempts,
  crashes: job.crashes,
  lastError: job.last_error,
  runAt: isoTime(job.run_at),
})
