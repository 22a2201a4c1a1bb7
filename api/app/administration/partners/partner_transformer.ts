import { ownersOf } from '#administration/account_owners'
import type { Schema } from '#core/contract/types'
import { isoTime } from '#core/http/envelope'
import { unpaidOf } from '#partners/account/close_partner'
import { dollars, fraction } from '#partners/money'
import { type ReferralCounts, referralCountsOf, termsOf } from '#partners/queries/active_referrals'
import type { ListedPartner } from '#partners/queries/list_partners'

/** `AdminPartner` of the contract, for each partner. */
export async function serializeAdminPartners(partners: ListedPartner[]): Promise<Schema<'AdminPartner'>[]> {
  const [counts, owners] = await Promise.all([
    referralCountsOf(partners.map(({ id }) => id)),
    ownersOf(partners.map(({ accountId }) => accountId)),
  ])
  return partners.map((partner) => ({
    ...serializeAdminPartner(partner, counts.get(partner.id) ?? { active: 0, counted: 0 }),
    userId: owners.get(partner.accountId)?.id ?? null,
  }))
}

function serializeAdminPartner(
  partner: ListedPartner,
  { active, counted }: ReferralCounts
): Omit<Schema<'AdminPartner'>, 'userId'> {
  const { rule, rate } = termsOf(partner, counted)
  return {
    _id: partner.id,
    id: partner.id,
    firstName: partner.firstName,
    lastName: partner.lastName,
    email: partner.email,
    emailVerified: partner.isVerified,
    termsAgreedAt: isoTime(partner.termsAgreedAt),
    company: partner.company,
    website: partner.website,
    status: partner.status,
    statusReason: partner.statusReason,
    commissionRate: fraction(rate),
    commissionRateOverride: partner.ownRate === null ? null : fraction(partner.ownRate),
    tier: rule.tier,
    stats: {
      totalEarnings: dollars(partner.earned - partner.takenBack),
      pendingEarnings: dollars(partner.available),
      heldEarnings: dollars(partner.held),
      paidEarnings: dollars(partner.paid),
    },
    balance: dollars(partner.available),
    referredUsers: partner.referrals,
    activeReferrals: active,
    totalRevenue: dollars(partner.revenue),
    commissionsInReview: partner.inReview,
    unpaidEarnings: dollars(unpaidOf(partner)),
    payoutsEnabled: partner.payable,
    createdAt: isoTime(partner.createdAt),
  }
}
