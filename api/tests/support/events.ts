import { EVENT_JOB } from '#core/events/event_bus'
import { EventJob } from '#core/events/event_job'
import { claim } from '#core/jobs/lease'

/** Brings every event that is stored and due to its subscriber, as a worker would. */
export async function deliverEvents(): Promise<void> {
  for (let job = await claim([EVENT_JOB]); job; job = await claim([EVENT_JOB])) await new EventJob().run(job)
}
