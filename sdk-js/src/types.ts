import type { Body, Data, Query, Schema } from './contract-types.js'

export type * from './admin-types.js'
export type * from './partner-types.js'

/**
 * Names for the types of the contract. Interfaces, so that an editor shows their name and description; their fields
 * have the contract's descriptions.
 */

/** A user of the product: name, address, role and how they sign in. */
export interface User extends Schema<'User'> {}
/** What a user may do: `user` writes, `partner` refers customers, `admin` operates the server. */
export type Role = Schema<'Role'>
/** A new account: email, password, and the name in one field or in two. */
export type RegisterRequest = Schema<'RegisterRequest'>
/** Email and password. */
export interface LoginRequest extends Schema<'LoginRequest'> {}
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
/** One place where the user is signed in. */
export interface SignedInSession extends Schema<'SignedInSession'> {}
export interface DeviceSignInRequest extends Schema<'DeviceSignInRequest'> {}
export interface DeviceSignInLook extends Schema<'DeviceSignInLook'> {}
export interface StartedDeviceSignIn extends Schema<'StartedDeviceSignIn'> {}
export interface DeviceSignInState extends Schema<'DeviceSignInState'> {}
export interface DeviceSignIn extends Schema<'DeviceSignIn'> {}
/** A service to sign in with instead of a password, and why it is not available where that is so. */
export interface SignInProvider extends Schema<'SignInProvider'> {}
/** A provider's account that can sign in to this one. */
export interface Identity extends Schema<'Identity'> {}
/** The provider to link, with the password where the account has one. */
export type LinkIdentityRequest = Body<'linkIdentity'>
/** Where a sign-in with a provider leads, and what the visitor brought along. */
export type SocialSignInParams = Query<'startSocialSignIn'>
/** The ticket of `SECOND_FACTOR_REQUIRED` with a code. */
export interface FinishSignInRequest extends Body<'finishSignIn'> {}
/** Whether two-factor authentication is on, and how many recovery codes are left. */
export interface SecondFactor extends Schema<'SecondFactor'> {}
/** A code of the app, a recovery code, or the password. */
export type SecondFactorProof = Body<'disableSecondFactor'>
/** What an authenticator app needs; `qrCode` is a data URL. */
export interface SecondFactorSetup extends Data<'setUpSecondFactor', 200> {}
/** Recovery codes; each works once. */
export interface RecoveryCodes extends Data<'enableSecondFactor', 200> {}

/** A plan on offer. `price` is in cents. */
export interface Plan extends Schema<'Plan'> {}
/** What a plan includes besides its number of posts. */
export interface PlanCapabilities extends Schema<'Capabilities'> {}
/** The account's plan with this period's quota. */
export interface UserPlan extends Schema<'UserPlan'> {}
/** This period's quota in brief. */
export interface UserLimits extends Schema<'UserLimits'> {}
/** The account's plan, its state, and the notices for the user. */
export interface SubscriptionStatus extends Schema<'SubscriptionStatus'> {}
/** A notice about the subscription, e.g. a failed payment. */
export type BillingNotice = Schema<'BillingNotice'>
/** The plan to pay for, and the address to which the payment page returns. */
export interface CheckoutRequest extends Schema<'CheckoutRequest'> {}
/** The address to which the provider's page for cards and invoices returns. */
export interface PortalRequest extends Body<'createPortal'> {}
/** What another plan costs, and when it takes effect. Amounts are in cents. */
export interface PlanChangePreview extends Schema<'PlanChangePreview'> {}
/** The plan to change to. */
export interface ChangePlanRequest extends Schema<'ChangePlanRequest'> {}
/** The status after a change, and the page on which its payment is confirmed if the bank requires that. */
export type PlanChange = Data<'changePlan', 200>
/** An invoice; its amount is in cents. */
export interface Invoice extends Schema<'Invoice'> {}
export type ListInvoicesParams = Query<'listInvoices'>
/** One page of invoices. */
export interface InvoicesPage extends Data<'listInvoices', 200> {}
/** What the plan is charged to; null where there is no card. */
export interface PaymentMethod extends Schema<'PaymentMethod'> {}
/** What a card is recognised by. */
export interface CardOnFile extends Schema<'CardOnFile'> {}
/** This period's posts, day by day. */
export interface Usage extends Schema<'Usage'> {}
/** How much of an allowance is used. */
export interface AllowanceUse extends Schema<'AllowanceUse'> {}
/** How a post was started. */
export type UsageKind = Schema<'UsageKind'>

/** The profile of the company that publications are written for. */
export interface Company extends Schema<'Company'> {}
/** The profiles of an account, and how many it may have. */
export type CompanyList = Data<'listCompanies', 200>
export interface CompanySummary extends Schema<'CompanySummary'> {}
/** How a company writes. */
export interface CompanyVoice extends Schema<'CompanyVoice'> {}
export interface CompanyFieldProposals extends Schema<'CompanyFieldProposals'> {}
export interface CompanyVoiceUpdate extends Schema<'CompanyVoiceUpdate'> {}
export interface CompanyService extends Schema<'CompanyService'> {}
export interface CompanyExpertise extends Schema<'CompanyExpertise'> {}
export interface CompanyValue extends Schema<'CompanyValue'> {}
/** The fields of the profile to save. */
export interface CompanyUpdate extends Schema<'CompanyUpdate'> {}
/** The addresses of the website to read. */
export type ParseCompanyRequest = Body<'parseCompany'>

/** A publication with its text, sources, images and quality report. */
export interface Publication extends Schema<'Publication'> {}
/** A publication as lists show it, without its text. */
export interface PublicationSummary extends Schema<'PublicationSummary'> {}
export type SearchMatch = NonNullable<PublicationSummary['match']>
/** The fields of a publication to save. */
export interface PublicationUpdate extends Schema<'PublicationUpdate'> {}
export type PublicationType = Schema<'PublicationType'>
export type PublicationStatus = Schema<'PublicationStatus'>
/** A page or document that a publication was written from. */
export interface PublicationSource extends Schema<'PublicationSource'> {}
/** One state of a publication; `PublicationVersion` is the same with its text. */
export interface PublicationVersionSummary extends Schema<'PublicationVersionSummary'> {}
/** One state of a publication with its text. */
export type PublicationVersion = Schema<'PublicationVersion'>
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
/** An image, and the publications that show it. */
export type ImageDetails = Data<'getImage', 200>
/** The description and tags to save. */
export interface ImageUpdate extends Schema<'ImageUpdate'> {}
/** The quality of a text: a score from 0 to 1, and each check with its result and target. */
export interface QualityReport extends Schema<'QualityReport'> {}
export type QualityGroup = Schema<'QualityGroup'>
export type QualityCheck = QualityReport['checks'][number]
/** Which passages appear in other publications or in the sources. */
export interface Originality extends Schema<'Originality'> {}
export type FoundPassage = Originality['passages'][number]
/** A text to score, saved or not. */
export type ScoreRequest = Schema<'ScoreRequest'>
/** The quality of a text that was sent. */
export interface ScoredText extends Data<'scoreText', 200> {}
/** Where a page is in its list. */
export interface Pagination extends Schema<'Pagination'> {}
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

/** A custom template: the sections that a publication follows exactly. */
export interface Template extends Schema<'Template'> {}
export interface TemplateBlock extends Schema<'TemplateBlock'> {}
/** A template to create, or to replace one with. */
export interface TemplateInput extends Schema<'TemplateInput'> {}
/** All templates of the account. */
export interface TemplateList extends Data<'listTemplates', 200> {}

/** A key for programs, without its secret. */
export interface ApiKey extends Schema<'ApiKey'> {}
/** A new or rotated key; `key` is the secret, shown only this once. */
export interface ApiKeyWithSecret extends Schema<'ApiKeyWithSecret'> {}
/** Name, permissions and limits of a new key. */
export interface ApiKeyInput extends Schema<'ApiKeyInput'> {}
/** The settings of a key to change. */
export interface ApiKeyUpdate extends Schema<'ApiKeyUpdate'> {}
/** Calls of a key by day and endpoint. */
export interface ApiKeyUsage extends Schema<'ApiKeyUsage'> {}
export interface ConnectedApplication extends Schema<'ConnectedApplication'> {}
export interface ConnectionAllowance extends Schema<'ConnectionAllowance'> {}
export interface ConnectionRequest extends Schema<'ConnectionRequest'> {}
/** A call with one of the account's keys. */
export interface ApiCall extends Schema<'ApiCall'> {}
/** The same with its error explained. */
export type ApiCallDetail = Schema<'ApiCallDetail'>
/** Which calls to list. */
export type ApiCallFilter = Query<'listApiCalls'>
/** What a key may do, e.g. `publications:read`. */
export type ApiPermission = Schema<'ApiPermission'>
/** An address that events are posted to, without its secret. */
export interface WebhookEndpoint extends Schema<'WebhookEndpoint'> {}
/** A new endpoint, or one with a new secret, which is shown only this once. */
export interface WebhookEndpointWithSecret extends Schema<'WebhookEndpointWithSecret'> {}
/** The address for events, and which events. */
export interface WebhookEndpointInput extends Schema<'WebhookEndpointInput'> {}
/** The changes to an endpoint. */
export interface WebhookEndpointUpdate extends Schema<'WebhookEndpointUpdate'> {}
/** An event that an endpoint can choose, e.g. `publication.completed`. */
export type WebhookEventType = Schema<'WebhookEventType'>
/** The same, including `ping`. */
export type WebhookEventName = Schema<'WebhookEventName'>
/** One event on its way to one endpoint. */
export interface WebhookDelivery extends Schema<'WebhookDelivery'> {}
/** The same with its body, every attempt and its answer. */
export type WebhookDeliveryDetail = Schema<'WebhookDeliveryDetail'>
/** How a delivery went. */
export type WebhookDeliveryStatus = Schema<'WebhookDeliveryStatus'>
/** One page of deliveries. */
export interface WebhookDeliveryPage extends Data<'listWebhookDeliveries', 200> {}
/** Which deliveries to list. */
export type WebhookDeliveryFilter = Query<'listWebhookDeliveries'>
/** An event of the account, as it is posted. */
export interface WebhookEvent extends Schema<'WebhookEvent'> {}
/** One page of events. */
export interface WebhookEventPage extends Data<'listWebhookEvents', 200> {}
/** Which events to list. */
export type WebhookEventFilter = Query<'listWebhookEvents'>
/** How many events are being delivered again. */
export interface WebhookReplayed extends Data<'replayWebhookEvents', 202> {}
/** The body of a webhook; `type` says which one it is. */
export type WebhookPayload = Schema<'WebhookPayload'>
/** What a webhook says about a publication. */
export interface WebhookPublication extends Schema<'WebhookPublication'> {}

/** Rate limits and what each plan includes. */
export interface DocumentedLimits extends Schema<'DocumentedLimits'> {}
export interface DocumentedError extends Schema<'DocumentedError'> {}
export interface DocumentedField extends Schema<'DocumentedField'> {}
export interface DocumentedOperation extends Schema<'DocumentedOperation'> {}
export interface DocumentedOperations extends Schema<'DocumentedOperations'> {}
export interface CodeSample extends Schema<'CodeSample'> {}

/** What has ended recently, with the number of unread entries. */
export interface ActivityList extends Schema<'Activity'> {}
export interface ActivityEntry extends Schema<'ActivityEntry'> {}
/** Failed or skipped work that was neither retried nor dismissed. */
export interface UnfinishedList extends Schema<'UnfinishedList'> {}
export interface UnfinishedWork extends Schema<'UnfinishedWork'> {}

/** A publication that is generated automatically on a day. */
export interface PlannedPublication extends Schema<'PlannedPublication'> {}
/** A prompt, its settings, and the day and time to generate it. */
export type PlanRequest = Body<'planPublication'>
/** What to change of a planned publication. */
export type PlannedChange = Body<'movePlanned'>
export type CalendarParams = Query<'listCalendar'>
/** What is planned, was generated and was published within some days. */
export interface CalendarDays extends Data<'listCalendar', 200> {}
export type CalendarPublication = CalendarDays['publications'][number]
/** What is generated next, and how many are planned. */
export interface NextPlanned extends Data<'nextPlanned', 200> {}
/** A bulk prompt's own settings. */
export type PromptSettings = Schema<'PromptSettings'>
/** Settings of a generation without its prompt. */
export type GenerationSettings = Schema<'BulkSettings'>

/** A prompt with everything that its publication is to be written from. */
export interface GenerateRequest extends Schema<'GenerateRequest'> {}
/** The company that a single publication is written for. */
export interface CompanyInfo extends Schema<'CompanyInfo'> {}
/** Length, style, tone and structure. */
export interface ContentPreferences extends Schema<'ContentPreferences'> {}
export type GenerationState = Schema<'GenerationState'>
export type SessionState = Schema<'SessionState'>
/** A passage that is or was rewritten; a `ready` one has the proposal. */
export type Rewrite = Schema<'Rewrite'>
/** Which passage to rewrite, and how. */
export type ImportRequest = Schema<'ImportRequest'>
export type RewriteRequest = Schema<'RewriteRequest'>
/** An unsaved edit of a publication, with the time at which it was stored. */
export interface PublicationDraft extends Schema<'PublicationDraft'> {}
/** An unsaved edit to store. */
export interface PublicationDraftInput extends Schema<'PublicationDraftInput'> {}
/** What the pages that rank for a publication's phrase have, and what its score is held against. */
export interface ContentBrief extends Schema<'ContentBrief'> {}
/** Terms, questions and length to save; what is left out stays. */
export type ContentBriefUpdate = Schema<'ContentBriefUpdate'>
/** What a generation is going to write: its title and sections. */
export interface Outline extends Schema<'Outline'> {}
/** The title and sections to save. */
export type OutlineUpdate = Schema<'OutlineUpdate'>
/** The revision that was read, so that an edit in between is detected. */
export interface ApproveOutlineRequest extends Body<'approveOutline'> {}
/** What `generate` answers: the session to follow and the publication that it fills. */
export interface GenerationStarted extends Data<'generatePublication', 202> {}
/** The state of a generation: its step, its progress from 0 to 100, and what is written so far. */
export interface GenerationStatus extends Schema<'GenerationStatus'> {}
export type GenerationBlock = GenerationStatus['blocks'][number]
/** Prompts to generate with the same settings. */
export interface BulkGenerateRequest extends Schema<'BulkGenerateRequest'> {}
/** What `bulkGenerate` answers: what was accepted, and each prompt that was not. */
export interface BulkStarted extends Data<'bulkGeneratePublications', 202> {}
export type BulkRefusal = BulkStarted['errors'][number]
/** A bulk session, or publications, to ask the state of. */
export type BulkStatusRequest = Body<'getBulkStatus'>
/** The state of a bulk session and of each item. */
export interface BulkStatus extends Data<'getBulkStatus', 200> {}
export interface BulkStatusItem extends Schema<'BulkStatusItem'> {}
/** Why a generation failed. */
export type GenerationError = NonNullable<GenerationStatus['error']>

/** When the company's website was last read, and when it can be read again. */
export type ParsingStatus = Schema<'ParsingStatus'>
/** This period's quota, and when it resets. */
export type SubscriptionLimits = Data<'v1GetSubscriptionLimits', 200>
/** The most important figures of the account. */
export type StatisticsOverview = Schema<'StatisticsOverview'>
/** Publications by day. */
export type PublicationStatistics = Schema<'PublicationStatistics'>
export type PublicationStatisticsParams = Query<'v1GetPublicationStatistics'>
/** How many images are stored, and their sizes in bytes. */
export type ImageStatistics = Data<'v1GetImageStatistics', 200>
/** Whether the public API answers, and its version. */
export type PublicApiHealth = Data<'v1GetHealth', 200>

/** The state of the server. */
export type Health = Schema<'HealthResponse'>['data']
/** The code by which a program distinguishes errors. */
export type ErrorCode = Schema<'ErrorCode'>
/** An error as the server sends it. */
export interface ErrorBody extends Schema<'Error'> {}
/** One wrong field of a request: its path, the rule it broke and what would be right. */
export type FieldError = NonNullable<ErrorBody['errors']>[number]

export type { components, operations, paths } from './types.gen.js'
