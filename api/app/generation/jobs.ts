import { TRIM_EVERY } from '#core/jobs'
import type { JobKind } from '#core/jobs/job_kinds'

/** Runs a session to its end. */
export const GENERATION_JOB = 'generation'
/** Gathers a bulk session's shared sources and then queues its waiting items. */
export const BULK_SOURCES_JOB = 'bulk_sources'
/** Rewrites a passage of a publication. */
export const REWRITE_JOB = 'rewrite'
/** Has the statements of a finished text judged by a model. */
export const VERIFY_JOB = 'verify'
/** Ends a session whose outline nobody has approved in time. */
export const OUTLINE_LAPSE_JOB = 'outline_lapse'
/** Deletes the events of generations that ended long ago. */
export const TRIM_EVENTS_JOB = 'trim_generation_events'

export const jobs: JobKind[] = [
  {
    kind: GENERATION_JOB,
    lane: 'generation',
    handler: async () => {
      const { GenerationJob } = await import('#generation/jobs/generation_job')
      const { outgoingClient } = await import('#core/outgoing/shared_client')
      return new GenerationJob(await chosenProviders(), outgoingClient(), await maxCost())
    },
  },
  {
    kind: BULK_SOURCES_JOB,
    lane: 'generation',
    handler: async () => {
      const { BulkSourcesJob } = await import('#generation/jobs/bulk_sources_job')
      const { outgoingClient } = await import('#core/outgoing/shared_client')
      return new BulkSourcesJob(outgoingClient())
    },
  },
  {
    kind: REWRITE_JOB,
    lane: 'generation',
    handler: async () => {
      const { RewriteJob } = await import('#generation/rewrites/rewrite_job')
      return new RewriteJob(await chosenProviders(), await maxCost())
    },
  },
  {
    kind: VERIFY_JOB,
    lane: 'verification',
    handler: async () => {
      const { VerifyJob } = await import('#generation/verification/verify_job')
      const { verifier } = await import('#generation/providers/providers')
      return new VerifyJob(verifier, await maxCost())
    },
  },
  {
    kind: OUTLINE_LAPSE_JOB,
    lane: 'generation',
    handler: async () => new (await import('#generation/jobs/outline_lapse_job')).OutlineLapseJob(),
  },
  {
    kind: TRIM_EVENTS_JOB,
    lane: 'short',
    handler: async () => {
      const { RecurringJob } = await import('#core/jobs/recurring_job')
      const { trimEvents } = await import('#generation/sessions/trim_events')
      return new RecurringJob(TRIM_EVENTS_JOB, TRIM_EVERY, trimEvents)
    },
    atStart: [{}],
  },
]

const chosenProviders = async () => (await import('#generation/providers/providers')).providers
const maxCost = async () => (await import('#start/settings')).settings.maxCostPerSession
