import type { Body, Data, Query, Schema } from '../contract/session.gen.js'

export type * from '../contract/session-schemas.gen.js'
export type * from './partner-types.js'

/** Names for what sessions alone call, as in ../types.ts. */

/** A session token with the user it belongs to, as `register` and `login` answer it. */
export type Session = Schema<'AuthResponse'>['data']
/** The signed-in user. */
export interface DocumentedErrors extends Data<'listDocumentedErrors', 200> {}
export interface Me extends Data<'me', 200> {}
/** The name in one field or in two. */
export type NameUpdate = Body<'updateMe'>
/** A new password with the token of the mail. */
export interface ResetPasswordRequest extends Body<'resetPassword'> {}
/** The new address with the current password. */
export interface ChangeEmailRequest extends Body<'changeEmail'> {}
/** The current password and the new one. */
export interface ChangePasswordRequest extends Body<'changePassword'> {}
/** The confirmation for deleting an account. */
export type DeleteAccountRequest = Body<'deleteAccount'>
/** The provider to link, with the password where the account has one. */
export type LinkIdentityRequest = Body<'linkIdentity'>
/** Where a sign-in with a provider leads, and what the visitor brought along. */
export type SocialSignInParams = Query<'startSocialSignIn'>
/** The ticket of `SECOND_FACTOR_REQUIRED` with a code. */
export interface FinishSignInRequest extends Body<'finishSignIn'> {}
/** What an authenticator app needs; `qrCode` is a data URL. */
export interface SecondFactorSetup extends Data<'setUpSecondFactor', 200> {}
/** Recovery codes; each works once. */
export interface RecoveryCodes extends Data<'enableSecondFactor', 200> {}
/** The status after a change, and the page on which its payment is confirmed if the bank requires that. */
export type PlanChange = Data<'changePlan', 200>
export type ListInvoicesParams = Query<'listInvoices'>
/** One page of invoices. */
export interface InvoicesPage extends Data<'listInvoices', 200> {}
/** How many images are stored, and their sizes in bytes. */
export interface ImageStats extends Data<'getImageStats', 200> {}
/** Which calls to list. */
export type ApiCallFilter = Query<'listApiCalls'>
export interface ApiCallsPage extends Data<'listApiCalls', 200> {}
/** What has ended recently, with the number of unread entries. */
export interface ActivityList extends Schema<'Activity'> {}
/** The state of the server. */
export type Health = Schema<'HealthResponse'>['data']
