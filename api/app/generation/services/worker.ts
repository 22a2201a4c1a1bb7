import { LEARN_VOICE_JOB, LearnVoiceJob } from '#companies/voice/learn_voice_job'
import { Dispatcher } from '#core/jobs/dispatcher'
import { outgoingClient } from '#core/outgoing/shared_client'
import { OUTLINE_LAPSE_JOB } from '#generation/actions/propose_outline'
import { PlannedJob } from '#generation/calendar/planned_job'
import { PLANNED_JOB } from '#generation/calendar/planning'
import { BulkSourcesJob } from '#generation/jobs/bulk_sources_job'
import { GenerationJob } from '#generation/jobs/generation_job'
import { OutlineLapseJob } from '#generation/jobs/outline_lapse_job'
import { REWRITE_JOB } from '#generation/rewrites/actions'
import { RewriteJob } from '#generation/rewrites/rewrite_job'
import { BULK_SOURCES_JOB, GENERATION_JOB } from '#generation/services/generation_jobs'
import { providers } from '#generation/services/providers'
import { settings } from '#start/settings'

/** Starts processing jobs in this process. */
export async function startWorker(): Promise<Dispatcher> {
  const dispatcher = new Dispatcher(
    {
      [GENERATION_JOB]: new GenerationJob(providers, outgoingClient(), settings.maxCostPerSession),
      [PLANNED_JOB]: new PlannedJob(),
      [BULK_SOURCES_JOB]: new BulkSourcesJob(outgoingClient()),
      [REWRITE_JOB]: new RewriteJob(providers, settings.maxCostPerSession),
      [OUTLINE_LAPSE_JOB]: new OutlineLapseJob(),
      [LEARN_VOICE_JOB]: new LearnVoiceJob(),
    },
    settings.workerConcurrency
  )
  await dispatcher.start()
  return dispatcher
}
