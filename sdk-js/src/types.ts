import type { Body, Data, Query, Schema } from './contract-types.js'
import type { GenerationStatus, Originality, PublicationVersionSummary, QualityReport } from './types.gen.js'

export type * from './admin-types.js'
export type * from './partner-types.js'
export type * from './types.gen.js'

/**
 * Names for what the contract has no schema for; each schema is exported under its own name. Interfaces, so that an
 * editor shows their name.
 */

/** A session token with the user it belongs to, as `register` and `login` answer it. */
export type Session = Schema<'AuthResponse'>['data']
/** The signed-in user. */
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

/** What a plan includes besides its number of posts. */
export interface PlanCapabilities extends Schema<'Capabilities'> {}
/** The status after a change, and the page on which its payment is confirmed if the bank requires that. */
export type PlanChange = Data<'changePlan', 200>
export type ListInvoicesParams = Query<'listInvoices'>
/** One page of invoices. */
export interface InvoicesPage extends Data<'listInvoices', 200> {}

/** The profiles of an account, and how many it may have. */
export type CompanyList = Data<'listCompanies', 200>
/** The addresses of the website to read. */
export type ParseCompanyRequest = Body<'parseCompany'>

/** What made a version. */
export type VersionOrigin = PublicationVersionSummary['origin']
/** A stored image. */
export interface PublicationImage extends Schema<'Image'> {}
export type ListImagesParams = Query<'listImages'>
/** One page of images. */
export interface ImagesPage extends Data<'listImages', 200> {}
/** How many images are stored, and their sizes in bytes. */
export interface ImageStats extends Data<'getImageStats', 200> {}
/** What an image is to show. */
export interface ImageRequest extends Body<'generateImage'> {}
export type QualityCheck = QualityReport['checks'][number]
export type FoundPassage = Originality['passages'][number]
/** The quality of a text that was sent. */
export interface ScoredText extends Data<'scoreText', 200> {}
export type ListPublicationsParams = Query<'listPublications'>
/** One page of the library with its counts and the quota. */
export interface PublicationsPage extends Data<'listPublications', 200> {}
export type PublicationStats = PublicationsPage['stats']
/** The format of a file, with a title and text that replace the stored ones. */
export interface DownloadRequest extends Body<'downloadPublication'> {}
export type DownloadFormat = DownloadRequest['format']
/** The address that a publication has on the account's own site. */
export interface PublishRequest extends Body<'publishPublication'> {}
/** One action on several publications. */
export type SelectionRequest = Body<'changeSelection'>
export type SelectionAction = SelectionRequest['action']
/** The result for each publication of a selection. */
export interface SelectionResult extends Data<'changeSelection', 200> {}
export interface SelectionDownloadRequest extends Body<'downloadSelection'> {}

/** All templates of the account. */
export interface TemplateList extends Data<'listTemplates', 200> {}

/** Which calls to list. */
export type ApiCallFilter = Query<'listApiCalls'>
/** One page of deliveries. */
export interface WebhookDeliveryPage extends Data<'listWebhookDeliveries', 200> {}
/** Which deliveries to list. */
export type WebhookDeliveryFilter = Query<'listWebhookDeliveries'>
/** One page of events. */
export interface WebhookEventPage extends Data<'listWebhookEvents', 200> {}
/** Which events to list. */
export type WebhookEventFilter = Query<'listWebhookEvents'>
/** How many events are being delivered again. */
export interface WebhookReplayed extends Data<'replayWebhookEvents', 202> {}

/** What has ended recently, with the number of unread entries. */
export interface ActivityList extends Schema<'Activity'> {}

/** A prompt, its settings, and the day and time to generate it. */
export type PlanRequest = Body<'planPublication'>
/** What to change of a planned publication. */
export type PlannedChange = Body<'movePlanned'>
/** `from` is today where it is left out, and `to` 30 days later. */
export type CalendarParams = Partial<Query<'listCalendar'>>
/** What is planned, was generated and was published within some days. */
export interface CalendarDays extends Data<'listCalendar', 200> {}
export type CalendarPublication = CalendarDays['publications'][number]
/** What is generated next, and how many are planned. */
export interface NextPlanned extends Data<'nextPlanned', 200> {}
/** Settings of a generation without its prompt. */
export type GenerationSettings = Schema<'BulkSettings'>

/** The revision that was read, so that an edit in between is detected. */
export interface ApproveOutlineRequest extends Body<'approveOutline'> {}
/** What `generate` answers: the session to follow and the publication that it fills. */
export interface GenerationStarted extends Data<'generatePublication', 202> {}
export type GenerationBlock = GenerationStatus['blocks'][number]
/** What `bulkGenerate` answers: what was accepted, and each prompt that was not. */
export interface BulkStarted extends Data<'bulkGeneratePublications', 202> {}
export type BulkRefusal = BulkStarted['errors'][number]
/** A bulk session, or publications, to ask the state of. */
export type BulkStatusRequest = Body<'getBulkStatus'>
/** The state of a bulk session and of each item. */
export interface BulkStatus extends Data<'getBulkStatus', 200> {}
/** Why a generation failed. */
export type GenerationError = NonNullable<GenerationStatus['error']>

/** This period's quota, and when it resets. */
export type SubscriptionLimits = Data<'v1GetSubscriptionLimits', 200>
export type PublicationStatisticsParams = Query<'v1GetPublicationStatistics'>
/** How many images are stored, and their sizes in bytes. */
export type ImageStatistics = Data<'v1GetImageStatistics', 200>
/** Whether the public API answers, and its version. */
export type PublicApiHealth = Data<'v1GetHealth', 200>

/** The state of the server. */
export type Health = Schema<'HealthResponse'>['data']
/** An error as the server sends it. */
export interface ErrorBody extends Schema<'Error'> {}
/** One wrong field of a request: its path, the rule it broke and what would be right. */
export type FieldError = NonNullable<ErrorBody['errors']>[number]
