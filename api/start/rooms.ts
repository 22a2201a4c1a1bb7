import {
  beforeOwnClosing,
  onAccountClosing,
  onAccountDeleted,
  onAccountErasure,
} from '#accounts/closing/closing_hooks'
import { eraseRows } from '#accounts/closing/erase_rows'
import { accountPart } from '#accounts/export/account_part'
import { onAccountExport } from '#accounts/export/export_parts'
import { whenAccountIsClaimed } from '#accounts/services/account_claims'
import { onArrival } from '#accounts/services/arrivals'
import { onAccountOpening } from '#accounts/services/opening_hooks'
import { onOwnerChange } from '#accounts/services/owner_hooks'
import { authenticateSession } from '#accounts/services/session_credential'
import { eraseFromTrail } from '#administration/audit/audit_trail'
import { countLoss, countPayment, countRefund } from '#administration/dashboard/revenue'
import { countClosing, countSubscription } from '#administration/figures/subscription_days'
import { billingPart } from '#billing/account/export_part'
import { queueCustomerClosing } from '#billing/actions/close_customer'
import { openAccount } from '#billing/actions/open_account'
import { queueOwnerSync } from '#billing/actions/sync_owner'
import { mailQuotaLow } from '#billing/mails/quota_mail'
import { mailSubscriptionChange } from '#billing/mails/subscription_mail'
import { onStripeEvent } from '#billing/services/event_hooks'
import { stripeClient, useGateway } from '#billing/services/stripe_gateway'
import { companyPart } from '#companies/account/export_part'
import { subscribe } from '#core/events/event_bus'
import { authenticateBy } from '#core/http/credential'
import { onReferredVisit } from '#core/http/page_visits'
import { eraseMailFiles } from '#core/mail/transport'
import { generationPart } from '#generation/account/export_part'
import { endBulk } from '#generation/actions/end_bulk'
import { mailBulkEnd, mailPublicationEnd } from '#generation/activity/mail_end'
import { eraseImages, lateImages } from '#images/account/erase_images'
import { imagesPart } from '#images/account/export_part'
import { publicUrl } from '#images/services/image_store'
import { onImageRemoved } from '#images/services/removal_hooks'
import { closePartner, mustGiveUpEarnings } from '#partners/account/close_partner'
import { partnersPart } from '#partners/account/export_part'
import { disconnectStripe } from '#partners/actions/disconnect_stripe'
import { followArrival } from '#partners/actions/follow_arrival'
import { followOwner } from '#partners/actions/owner_changed'
import { countVisit } from '#partners/clicks/visits'
import { earnCommission } from '#partners/commissions/earn'
import { followDispute, subtractLoss, takeBackRefunded } from '#partners/commissions/refund'
import { followSubscription } from '#partners/referrals/follow_subscription'
import { followStripe } from '#partners/stripe/follow_stripe'
import { platformPart } from '#platform/account/export_part'
import { authenticateKey } from '#platform/services/key_credential'
import { POSTED } from '#platform/webhooks/events'
import { recordEvent } from '#platform/webhooks/record_event'
import { publicationsPart } from '#publications/account/export_part'
import { forgetImage } from '#publications/actions/forget_image'
import { settings } from '#start/settings'

authenticateBy('session', authenticateSession)
authenticateBy('apiKey', authenticateKey)

subscribe('subscription.updated', 'mail', mailSubscriptionChange)
subscribe('quota.low', 'mail', mailQuotaLow)
subscribe('publication.completed', 'bulk', endBulk)
subscribe('publication.failed', 'bulk', endBulk)
subscribe('publication.completed', 'mail', mailPublicationEnd)
subscribe('publication.failed', 'mail', mailPublicationEnd)
subscribe('bulk.completed', 'mail', mailBulkEnd)
for (const name of POSTED) subscribe(name, 'webhooks', recordEvent)
subscribe('invoice.paid', 'commission', earnCommission)
subscribe('invoice.refunded', 'commission', takeBackRefunded)
subscribe('invoice.disputed', 'commission', followDispute)
subscribe('invoice.lost', 'commission', subtractLoss)
subscribe('subscription.updated', 'referral', followSubscription)

subscribe('invoice.paid', 'revenue', countPayment)
subscribe('invoice.refunded', 'revenue', countRefund)
subscribe('invoice.lost', 'revenue', countLoss)
subscribe('subscription.updated', 'churn', countSubscription)

/** Hooks by which later rooms take part in the work of earlier ones, which do not know them. */
onAccountOpening((trx, accountId) => openAccount(trx, accountId))

beforeOwnClosing(mustGiveUpEarnings)
onAccountClosing(closePartner)
onAccountClosing(eraseFromTrail)
onAccountClosing(countClosing)
onAccountClosing(queueCustomerClosing)
// A payment page that was requested just before may have created a customer since.
onAccountDeleted(async (trx, accountId) => {
  await queueCustomerClosing(trx, accountId)
  return async () => {}
})

onOwnerChange(queueOwnerSync)
onOwnerChange(followOwner)

onReferredVisit(countVisit)
onArrival(followArrival)
onStripeEvent(followStripe)
whenAccountIsClaimed((trx, { accountId }) => disconnectStripe(trx, accountId))

for (const part of [
  accountPart,
  companyPart,
  billingPart,
  publicationsPart,
  imagesPart,
  generationPart,
  platformPart,
  partnersPart,
])
  onAccountExport(part)

// Data with many rows is deleted before the account, a few rows at a time.
onAccountErasure(eraseImages)
onAccountErasure((accountId) => eraseMailFiles(accountId))
onAccountErasure((accountId) => eraseRows('generation_sessions', accountId))
onAccountErasure((accountId) => eraseRows('publications', accountId))
onAccountErasure((accountId) => eraseRows('request_log', accountId))
onAccountErasure((accountId) => eraseRows('webhook_events', accountId))
onAccountDeleted(lateImages)

if (settings.stripe)
  useGateway({
    client: stripeClient(settings.stripe.secretKey),
    webhookSecret: settings.stripe.webhookSecret,
    connectSecret: settings.stripe.connectSecret,
  })

onImageRemoved((trx, { filename }, publicationIds) =>
  forgetImage(trx, { url: publicUrl(filename), publicationIds })
)
