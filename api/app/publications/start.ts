import { eraseRows } from '#accounts/closing/erase_rows'
import { accountErasure, accountExport } from '#accounts/hooks'
import { listPagesAt } from '#core/http/page_visits'
import { registerJobs } from '#core/jobs/job_kinds'
import { imageRemoval } from '#images/hooks'
import { publicUrl } from '#images/image_store'
import { publicationsPart } from '#publications/account/export_part'
import { forgetImage } from '#publications/actions/forget_image'
import { jobs } from '#publications/jobs'
import { isProofListed } from '#publications/proofs/proof_links'

registerJobs(jobs)
accountExport.add(() => publicationsPart)
accountErasure.add((accountId) => eraseRows('publications', accountId))
imageRemoval.add((trx, { filename }, publicationIds) =>
  forgetImage(trx, { url: publicUrl(filename), publicationIds })
)
listPagesAt('/proof/', isProofListed)
