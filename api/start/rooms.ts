import { whenAccountCloses, whenAccountGoes, whenAccountIsErased } from '#accounts/closing/closing_port'
import { eraseRows } from '#accounts/closing/erase_rows'
import { accountPart } from '#accounts/export/account_part'
import { whenAccountIsExported } from '#accounts/export/export_port'
import { whenAccountOpens } from '#accounts/services/account_opening'
import { whenOwnerChanges } from '#accounts/services/owner_changes'
import { authenticateSession } from '#accounts/services/session_credential'
import { billingPart } from '#billing/account/export_part'
import { ownerHasChanged } from '#billing/actions/carry_owner'
import { leaveStripe } from '#billing/actions/close_customer'
import { openAccount } from '#billing/actions/open_account'
import { stripeClient, useGateway } from '#billing/services/stripe_gateway'
import { companyPart } from '#companies/account/export_part'
import { authenticateBy } from '#core/http/credential'
import { eraseMailFiles } from '#core/mail/transport'
import { generationPart } from '#generation/account/export_part'
import { eraseImages, lateImages } from '#images/account/erase_images'
import { imagesPart } from '#images/account/export_part'
import { onImageRemoved } from '#images/services/image_removal'
import { publicUrl } from '#images/services/image_store'
import { platformPart } from '#platform/account/export_part'
import { publicationsPart } from '#publications/account/export_part'
import { forgetImage } from '#publications/actions/forget_image'
import { settings } from '#start/settings'

authenticateBy('session', authenticateSession)

/** What rooms do for rooms that come before them and therefore do not know them. */
whenAccountOpens((trx, accountId) => openAccount(trx, accountId))

whenAccountCloses(leaveStripe)
// A payment page that was asked for just before may have made a customer since.
whenAccountGoes(async (trx, accountId) => {
  await leaveStripe(trx, accountId)
  return async () => {}
})

whenOwnerChanges(ownerHasChanged)

for (const part of [
  accountPart,
  companyPart,
  billingPart,
  publicationsPart,
  imagesPart,
  generationPart,
  platformPart,
])
  whenAccountIsExported(part)

// What hangs on many rows goes before the account, a few rows at a time.
whenAccountIsErased(eraseImages)
whenAccountIsErased((accountId) => eraseMailFiles(accountId))
whenAccountIsErased((accountId) => eraseRows('generation_sessions', accountId))
whenAccountIsErased((accountId) => eraseRows('publications', accountId))
whenAccountGoes(lateImages)

if (settings.stripe)
  useGateway({
    client: stripeClient(settings.stripe.secretKey),
    webhookSecret: settings.stripe.webhookSecret,
  })

onImageRemoved((trx, { filename }, publicationIds) =>
  forgetImage(trx, { url: publicUrl(filename), publicationIds })
)
