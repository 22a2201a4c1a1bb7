import { eraseRows } from '#accounts/closing/erase_rows'
import { accountErasure, accountExport } from '#accounts/hooks'
import { subscribe } from '#core/events/event_bus'
import { registerJobs } from '#core/jobs/job_kinds'
import { generationPart } from '#generation/account/export_part'
import { endBulk } from '#generation/actions/end_bulk'
import { mailBulkEnd, mailPublicationEnd } from '#generation/activity/mail_end'
import { jobs } from '#generation/jobs'
import { verifyGenerated } from '#generation/verification/request_verification'

registerJobs(jobs)
accountExport.add(() => generationPart)
accountErasure.add((accountId) => eraseRows('generation_sessions', accountId))
subscribe('publication.completed', 'bulk', endBulk)
subscribe('publication.failed', 'bulk', endBulk)
subscribe('publication.completed', 'mail', mailPublicationEnd)
subscribe('publication.failed', 'mail', mailPublicationEnd)
subscribe('publication.completed', 'verify', verifyGenerated)
subscribe('bulk.completed', 'mail', mailBulkEnd)
