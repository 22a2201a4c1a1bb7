import type { Data, Query, Schema } from './contract-types.js'

/** Names for the contract's types of the partner program. */

/** What the partner program pays: tiers, hold and minimum payout. */
export interface PartnerProgram extends Schema<'PartnerProgram'> {}
/** An application to the partner program. */
export interface PartnerRegistration extends Schema<'PartnerRegistration'> {}
/** Company, website and consents of a partner. */
export interface PartnerDetails extends Schema<'PartnerDetails'> {}
/** A session of a new partner, and the state of the application. */
export interface PartnerSession extends Schema<'PartnerSession'> {}
/** Whether an account can become a partner account, and the ticket for it. */
export interface PartnerConversion extends Schema<'PartnerConversion'> {}
/** An account that has become a partner account. */
export interface PartnerConverted extends Schema<'PartnerConverted'> {}
export type PartnerStatus = Schema<'PartnerStatus'>
export type PayoutSchedule = Schema<'PayoutSchedule'>
/** The reason against a payout; null where there is none. */
export type PayoutBlock = Schema<'PayoutBlock'>
/** The partner: status, tier, link, balance. */
export interface Affiliate extends Schema<'Affiliate'> {}
/** The connected Stripe account. */
export interface PartnerPaymentDetails extends Schema<'PartnerPaymentDetails'> {}
/** The partner with the figures of 30 days. Amounts are dollars. */
export interface PartnerDashboard extends Schema<'PartnerDashboard'> {}
export type PartnerAnalyticsParams = Query<'getPartnerAnalytics'>
/** Clicks, conversions and earnings over time. */
export interface PartnerAnalytics extends Schema<'PartnerAnalytics'> {}
/** What is held, available and paid. */
export interface PartnerEarnings extends Schema<'PartnerEarnings'> {}
/** One commission or bonus. */
export interface PartnerCommission extends Schema<'PartnerCommission'> {}
export type ListPartnerCommissionsParams = Query<'listPartnerCommissions'>
/** One page of commissions. */
export interface PartnerCommissionsPage extends Data<'listPartnerCommissions', 200> {}
/** A customer referred by the partner. */
export interface PartnerReferral extends Schema<'PartnerReferral'> {}
export type ListPartnerReferralsParams = Query<'listPartnerReferrals'>
/** One page of referrals. */
export interface PartnerReferralsPage extends Data<'listPartnerReferrals', 200> {}
/** A click on one of the partner's links. */
export interface PartnerClick extends Schema<'PartnerClick'> {}
/** One page of clicks. */
export interface PartnerClicksPage extends Data<'listPartnerClicks', 200> {}
/** A payout to the partner's Stripe account. */
export interface PartnerPayout extends Schema<'PartnerPayout'> {}
/** One page of payouts. */
export interface PartnerPayoutsPage extends Data<'listPartnerPayouts', 200> {}
export type PageParams = Query<'listPartnerPayouts'>
/** A campaign link with its figures. */
export interface PartnerLink extends Schema<'PartnerLink'> {}
/** The name of a campaign link, and the page it opens. */
export interface PartnerLinkInput extends Schema<'PartnerLinkInput'> {}
export type PartnerStatementParams = Query<'downloadPartnerStatement'>
/** What a partner can change. */
export interface PartnerSettings extends Schema<'PartnerSettings'> {}
export interface PartnerSettingsUpdate extends Schema<'PartnerSettingsUpdate'> {}
