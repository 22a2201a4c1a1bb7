import { EventJob } from '#core/events/event_job'
import { EVENT_JOB } from '#core/jobs'
import { claim } from '#core/jobs/lease'

/** Delivers every due stored event to its subscriber, like a worker. */
export async function deliverEvents(): Promise<void> {
  for (let job = await claim([EVENT_JOB]); job; job = await claim([EVENT_JOB])) await new EventJob().run(job)
}
