import { Dispatcher } from '#core/jobs/dispatcher'
import { outgoingClient } from '#core/outgoing/shared_client'
import { GENERATION_JOB } from '#generation/actions/start_generation'
import { GenerationJob } from '#generation/jobs/generation_job'
import { theMakers } from '#generation/services/makers'
import { settings } from '#start/settings'

/** Starts to carry out jobs in this process. */
export async function startWorker(): Promise<Dispatcher> {
  const dispatcher = new Dispatcher(
    { [GENERATION_JOB]: new GenerationJob(theMakers, outgoingClient(), settings.maxCostPerSession) },
    settings.workerConcurrency
  )
  await dispatcher.start()
  return dispatcher
}
