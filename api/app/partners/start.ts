import {
  accountClosing,
  accountExport,
  accountReclaim,
  arrival,
  ownClosingCheck,
  ownerChange,
} from '#accounts/hooks'
import { stripeEvent } from '#billing/hooks'
import { subscribe } from '#core/events/event_bus'
import { onReferredVisit } from '#core/http/page_visits'
import { registerJobs } from '#core/jobs/job_kinds'
import { closePartner, mustGiveUpEarnings } from '#partners/account/close_partner'
import { partnersPart } from '#partners/account/export_part'
import { disconnectStripe } from '#partners/actions/disconnect_stripe'
import { followArrival } from '#partners/actions/follow_arrival'
import { followOwner } from '#partners/actions/owner_changed'
import { countVisit } from '#partners/clicks/visits'
import { earnCommission } from '#partners/commissions/earn'
import { followDispute, subtractLoss, takeBackRefunded } from '#partners/commissions/refund'
import { jobs } from '#partners/jobs'
import { closeReferral } from '#partners/referrals/close_referral'
import { followSubscription } from '#partners/referrals/follow_subscription'
import { followStripe } from '#partners/stripe/follow_stripe'

registerJobs(jobs)
arrival.add(followArrival)
ownerChange.add(followOwner)
accountReclaim.add((trx, { accountId }) => disconnectStripe(trx, accountId))
ownClosingCheck.add(mustGiveUpEarnings)
accountClosing.add(closePartner)
accountClosing.add(closeReferral)
accountExport.add(() => partnersPart)
stripeEvent.add(followStripe)
onReferredVisit(countVisit)
subscribe('invoice.paid', 'commission', earnCommission)
subscribe('invoice.refunded', 'commission', takeBackRefunded)
subscribe('invoice.disputed', 'commission', followDispute)
subscribe('invoice.lost', 'commission', subtractLoss)
subscribe('subscription.updated', 'referral', followSubscription)
