import { accountDeletion, accountErasure, accountExport } from '#accounts/hooks'
import { registerJobs } from '#core/jobs/job_kinds'
import { eraseImages, lateImages } from '#images/account/erase_images'
import { imagesPart } from '#images/account/export_part'
import { jobs } from '#images/jobs'

registerJobs(jobs)
accountExport.add(() => imagesPart)
accountErasure.add(eraseImages)
accountDeletion.add(lateImages)
