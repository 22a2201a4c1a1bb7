import { whenAccountOpens } from '#accounts/services/account_opening'
import { openAccount } from '#billing/actions/open_account'
import { whenImageGoes } from '#images/services/image_removal'
import { publicUrl } from '#images/services/image_store'
import { forgetImage } from '#publications/actions/exchange_image'
import { setMakingReader } from '#publications/services/making_port'
import { setQualityAssessor } from '#publications/services/quality_port'

/** What rooms do for rooms that come before them and therefore do not know them. */
whenAccountOpens((trx, accountId) => openAccount(trx, accountId))

setQualityAssessor(async (question) => {
  const { assessPublication } = await import('#generation/services/assess_publication')
  return assessPublication(question)
})

whenImageGoes(async (trx, { publicationId, filename }) => {
  if (publicationId !== null) await forgetImage(trx, publicationId, publicUrl(filename))
})

setMakingReader(async (sessionId) => {
  const { makingSteps } = await import('#generation/queries/making_steps')
  return makingSteps(sessionId)
})
