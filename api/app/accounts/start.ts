import { accountPart } from '#accounts/export/account_part'
import { accountErasure, accountExport } from '#accounts/hooks'
import { jobs } from '#accounts/jobs'
import { authenticateSession } from '#accounts/sessions/session_credential'
import { authenticateBy } from '#core/http/credential'
import { registerJobs } from '#core/jobs/job_kinds'
import { eraseMailFiles } from '#core/mail/mail_files'

registerJobs(jobs)
authenticateBy('session', authenticateSession)
accountExport.add(() => accountPart)
accountErasure.add(eraseMailFiles)
