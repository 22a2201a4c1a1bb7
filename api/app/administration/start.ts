import { accountClosing } from '#accounts/hooks'
import { eraseFromTrail } from '#administration/audit/audit_trail'
import { countLoss, countPayment, countRefund } from '#administration/dashboard/revenue'
import { countClosing, countSubscription } from '#administration/figures/subscription_days'
import { jobs } from '#administration/jobs'
import { subscribe } from '#core/events/event_bus'
import { registerJobs } from '#core/jobs/job_kinds'

registerJobs(jobs)
accountClosing.add(eraseFromTrail)
accountClosing.add(countClosing)
subscribe('invoice.paid', 'revenue', countPayment)
subscribe('invoice.refunded', 'revenue', countRefund)
subscribe('invoice.lost', 'revenue', countLoss)
subscribe('subscription.updated', 'churn', countSubscription)
