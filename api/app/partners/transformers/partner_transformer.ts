import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'
import { longDate } from '#core/time'
import { linkOf } from '#partners/links/links'
import { dollars, fraction, inDollars } from '#partners/money'
import type { Partner } from '#partners/partner_rows'
import { bankFailureText, type Payout, statusText } from '#partners/payouts/payout_rows'
import { minimumPayout, TOTAL_MONTHS, tierAfter } from '#partners/program'
import type { ClickItem, CommissionItem, PayoutDetails, ReferralItem } from '#partners/queries/lists'
import type { Overview } from '#partners/queries/overview'

/** A partner's balances, in dollars. */
export const serializeMoney = ({ held, available, inPayout, paid, earned, takenBack }: Partner) => ({
  totalEarnings: dollars(earned - takenBack),
  heldEarnings: dollars(held),
  pendingEarnings: dollars(available),
  inPayoutEarnings: dollars(inPayout),
  paidEarnings: dollars(paid),
})

/** `PartnerPaymentDetails` of the contract. */
export const serializePaymentDetails = (partner: Partner): Schema<'PartnerPaymentDetails'> => ({
  stripeAccountId: partner.stripeAccountId,
  connected: partner.hasDetails,
  payoutsEnabled: partner.payable,
  requirementsDue: partner.requirementsDue,
  disabledReason: partner.disabledReason,
})

/** `Affiliate` of the contract. */
export function serializeAffiliate({ partner, active, counted, rule, rate }: Overview): Schema<'Affiliate'> {
  const next = tierAfter(rule.tier)
  return {
    status: partner.status,
    statusReason: partner.statusReason,
    tier: rule.tier,
    commissionRate: fraction(rate),
    ownRate: partner.ownRate !== null,
    referralCode: partner.code,
    promoCode: partner.promoCode,
    referralUrl: linkOf(partner),
    minimumPayout: dollars(minimumPayout()),
    nextTier: next && {
      tier: next.tier,
      commissionRate: fraction(next.rate),
      bonus: dollars(next.bonus),
      referralsToGo: next.from - counted,
    },
    joinedAt: isoTime(partner.createdAt),
    termsVersion: partner.termsVersion,
    stats: { ...serializeMoney(partner), activeReferrals: active, totalReferrals: partner.referrals },
    paymentDetails: serializePaymentDetails(partner),
  }
}

/** Distinguishes customers without naming them. */
export const customer = (referralId: string) => `Customer ${referralId.slice(-6).toUpperCase()}`

/** `PartnerReferral` of the contract. */
export const serializeReferral = (one: ReferralItem): Schema<'PartnerReferral'> => ({
  id: one.id,
  customer: customer(one.id),
  status: one.status,
  planName: one.planName ?? 'Free Plan',
  signedUpAt: isoTime(one.createdAt),
  convertedAt: isoTime(one.convertedAt),
  paidMonths: one.paidMonths,
  totalMonths: TOTAL_MONTHS,
  monthlyCommission: dollars(one.monthlyCommission),
  totalCommissionPaid: dollars(one.commissions),
  source: one.source,
  campaign: one.campaign,
})

/** `PartnerClick` of the contract. */
export const serializeClick = ({
  id,
  address,
  at,
  converted,
  signedUp,
  path,
  campaign,
  referrer,
  country,
  device,
}: ClickItem): Schema<'PartnerClick'> => ({
  id,
  ipAddress: address,
  timestamp: isoTime(at),
  converted,
  signedUp,
  path,
  campaign,
  referrer,
  country,
  device,
})

/** `PartnerPayout` of the contract. */
export const serializePayout = (payout: Payout): Schema<'PartnerPayout'> => ({
  id: payout.id,
  amount: dollars(payout.amount),
  date: isoTime(payout.requestedAt),
  requestedAt: isoTime(payout.requestedAt),
  completedAt: isoTime(payout.completedAt),
  status: payout.status,
  statusText: statusText(payout),
  kind: payout.kind,
  reversedAmount: dollars(payout.reversed),
  reference: payout.stripeTransferId,
  bank: payout.bank && {
    status: payout.bank.status,
    arrivesAt: isoTime(payout.bank.arrivesAt),
    failure: payout.bank.failure && bankFailureText(payout.bank.failure),
  },
})

/** `PartnerCommission` of the contract. */
export const serializeCommission = (one: CommissionItem): Schema<'PartnerCommission'> => ({
  id: one.id,
  kind: one.kind,
  customer: one.referralId === null ? null : customer(one.referralId),
  planName: one.planName,
  month: one.month,
  rate: one.rate === null ? null : fraction(one.rate),
  invoiceAmount: one.invoiceAmount === null ? null : dollars(one.invoiceAmount),
  earningAmount: one.base === null ? null : dollars(one.base),
  amount: dollars(one.amount),
  takenBack: dollars(one.takenBack),
  status: one.status,
  statusText: commissionText(one),
  earnedAt: isoTime(one.earnedAt),
  availableAt: isoTime(one.availableAt),
})

function commissionText({
  kind,
  status,
  availableAt,
  amount,
  takenBack,
  credited,
  rejection,
}: CommissionItem): string {
  const less = takenBack > 0 ? `, less ${inDollars(takenBack)} that was taken back` : ''
  if (amount === 0) return 'A credit to the customer, taken back from earlier commissions'
  switch (status) {
    case 'held':
      return `Available on ${longDate(availableAt)}, after the hold${less}`
    case 'review':
      return 'Our team is reviewing it before it becomes available'
    case 'available':
      return `Available for payout${less}`
    case 'in_payout':
      return `On its way in a payout${less}`
    case 'paid':
      return `Paid${less}`
    case 'rejected':
      return `Not accepted after our review${rejection === null ? '' : `: ${rejection}`}`
    case 'reversed':
      if (kind === 'bonus')
        return 'Taken back because too few of the customers who counted for it were left after refunds'
      return credited >= takenBack
        ? 'Taken back because the customer was credited'
        : 'Taken back because the customer was refunded or disputes the payment'
  }
}

/** `PartnerPayoutDetails` of the contract. */
export const serializePayoutDetails = ({
  payout,
  commissions,
  more,
  adjustment,
}: PayoutDetails): Schema<'PartnerPayoutDetails'> => ({
  ...serializePayout(payout),
  commissions: commissions.map((one) => ({ ...serializeCommission(one), paidAmount: dollars(one.paid) })),
  hasMoreCommissions: more,
  adjustment: dollars(adjustment),
})

/** `PartnerSettings` of the contract. */
export const serializeSettings = (partner: Partner): Schema<'PartnerSettings'> => ({
  referralCode: partner.code,
  promoCode: partner.promoCode,
  company: partner.company,
  website: partner.website,
  marketingConsent: partner.marketingAgreed,
  scheduledPayouts: partner.scheduledPayouts,
  termsVersion: partner.termsVersion,
  termsAgreedAt: isoTime(partner.termsAgreedAt),
  mails: partner.mails,
})
