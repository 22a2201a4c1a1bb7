import { accountClosing, accountDeletion, accountExport, accountOpening, ownerChange } from '#accounts/hooks'
import { billingPart } from '#billing/account/export_part'
import { queueCustomerClosing } from '#billing/actions/close_customer'
import { openAccount } from '#billing/actions/open_account'
import { queueOwnerSync } from '#billing/actions/sync_owner'
import { jobs } from '#billing/jobs'
import { mailQuotaLow } from '#billing/mails/quota_mail'
import { mailSubscriptionChange } from '#billing/mails/subscription_mail'
import { stripeClient, useGateway } from '#billing/stripe/stripe_gateway'
import { subscribe } from '#core/events/event_bus'
import { registerJobs } from '#core/jobs/job_kinds'
import { settings } from '#start/settings'

registerJobs(jobs)
accountOpening.add((trx, accountId) => openAccount(trx, accountId))
ownerChange.add(queueOwnerSync)
accountClosing.add(queueCustomerClosing)
// A payment page that was requested just before may have created a customer since.
accountDeletion.add(async (trx, accountId) => {
  await queueCustomerClosing(trx, accountId)
  return undefined
})
accountExport.add(() => billingPart)
subscribe('subscription.updated', 'mail', mailSubscriptionChange)
subscribe('quota.low', 'mail', mailQuotaLow)

if (settings.stripe)
  useGateway({
    client: stripeClient(settings.stripe.secretKey),
    webhookSecret: settings.stripe.webhookSecret,
    connectSecret: settings.stripe.connectSecret,
  })
