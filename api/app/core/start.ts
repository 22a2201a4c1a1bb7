import { jobs } from '#core/jobs'
import { registerJobs } from '#core/jobs/job_kinds'

registerJobs(jobs)
