import type { Body, Data, Query } from '../contract/session.gen.js'

/** Names for the contract's types of the partner program. */

export type PartnerAnalyticsParams = Query<'getPartnerAnalytics'>
export type ListPartnerCommissionsParams = Query<'listPartnerCommissions'>
/** One page of commissions. */
export interface PartnerCommissionsPage extends Data<'listPartnerCommissions', 200> {}
export type ListPartnerReferralsParams = Query<'listPartnerReferrals'>
/** One page of referrals. */
export interface PartnerReferralsPage extends Data<'listPartnerReferrals', 200> {}
/** One page of clicks. */
export interface PartnerClicksPage extends Data<'listPartnerClicks', 200> {}
/** One page of payouts. */
export interface PartnerPayoutsPage extends Data<'listPartnerPayouts', 200> {}
/** One page of what is or was reviewed. */
export interface PartnerRisksPage extends Data<'listPartnerRisks', 200> {}
export type PageParams = Query<'listPartnerPayouts'>
export type PartnerOnboarding = Body<'startPartnerOnboarding'>
export type PartnerStatementParams = Query<'downloadPartnerStatement'>
export type PartnerListParams = Query<'downloadPartnerList'>
export type PartnerListName = 'clicks' | 'referrals' | 'commissions'
/** Where partners can be paid. */
export interface PayoutCountries extends Data<'listPayoutCountries', 200> {}
