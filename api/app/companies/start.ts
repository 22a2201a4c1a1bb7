import { accountExport } from '#accounts/hooks'
import { companyPart } from '#companies/account/export_part'
import { jobs } from '#companies/jobs'
import { registerJobs } from '#core/jobs/job_kinds'

registerJobs(jobs)
accountExport.add(() => companyPart)
