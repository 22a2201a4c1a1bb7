import { subscribe } from '#core/events/event_bus'
import { registerJobs } from '#core/jobs/job_kinds'
import { FinishSampleJob, planSampleFinish, SAMPLE_JOB } from './finish_sample.js'

registerJobs([{ kind: SAMPLE_JOB, lane: 'short', handler: async () => new FinishSampleJob() }])
subscribe('publication.completed', 'demo_sample', planSampleFinish)
