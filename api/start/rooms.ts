import { whenAccountCloses } from '#accounts/closing/closing_port'
import { whenAccountOpens } from '#accounts/services/account_opening'
import { leaveStripe } from '#billing/actions/close_customer'
import { openAccount } from '#billing/actions/open_account'
import { stripeClient, useGateway } from '#billing/services/stripe_gateway'
import { whenImageGoes } from '#images/services/image_removal'
import { publicUrl } from '#images/services/image_store'
import { setPublicationReader } from '#images/services/publication_port'
import { forgetImage } from '#publications/actions/exchange_image'
import { ownPublicationId } from '#publications/queries/find_publication'
import { setMakingReader } from '#publications/services/making_port'
import { setQualityAssessor } from '#publications/services/quality_port'
import { settings } from '#start/settings'

/** What rooms do for rooms that come before them and therefore do not know them. */
whenAccountOpens((trx, accountId) => openAccount(trx, accountId))

whenAccountCloses(leaveStripe)

if (settings.stripe)
  useGateway({
    client: stripeClient(settings.stripe.secretKey),
    webhookSecret: settings.stripe.webhookSecret,
  })

setQualityAssessor(async (question) => {
  const { assessPublication } = await import('#generation/services/assess_publication')
  return assessPublication(question)
})

whenImageGoes(async (trx, { publicationId, filename }) => {
  if (publicationId !== null) await forgetImage(trx, publicationId, publicUrl(filename))
})

setPublicationReader(ownPublicationId)

setMakingReader(async (sessionId) => {
  const { makingSteps } = await import('#generation/queries/making_steps')
  return makingSteps(sessionId)
})
