import { jobs } from '#calendar/jobs'
import { registerJobs } from '#core/jobs/job_kinds'

registerJobs(jobs)
