import { subscribe } from '#core/events/event_bus'
import { registerJobs } from '#core/jobs/job_kinds'
import { planSampleProof, SAMPLE_JOB, SampleProofJob } from './sample_proof.js'

registerJobs([{ kind: SAMPLE_JOB, lane: 'short', handler: async () => new SampleProofJob() }])
subscribe('publication.completed', 'demo_sample', planSampleProof)
