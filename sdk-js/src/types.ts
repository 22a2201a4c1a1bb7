import type { components, operations } from './types.gen.js'

type Schemas = components['schemas']

/** The `data` of an operation's JSON answer with this status. */
type Data<Operation extends keyof operations, Status extends number> = operations[Operation] extends {
  responses: { [S in Status]: { content: { 'application/json': { data: infer D } } } }
}
  ? D
  : never

type Body<Operation extends keyof operations> = operations[Operation] extends {
  requestBody: { content: { 'application/json': infer B } }
}
  ? B
  : never

export type User = Schemas['User']
export type Role = Schemas['Role']
export type RegisterRequest = Schemas['RegisterRequest']
export type LoginRequest = Schemas['LoginRequest']
/** A token with the user it belongs to, as `register` and `login` answer it. */
export type Session = Schemas['AuthResponse']['data']
export type Me = Data<'me', 200>
/** The name in one field or in two. */
export type NameUpdate = Body<'updateMe'>
export type ResetPasswordRequest = Body<'resetPassword'>
export type ChangeEmailRequest = Body<'changeEmail'>
export type ChangePasswordRequest = Body<'changePassword'>
export type DeleteAccountRequest = Body<'deleteAccount'>
export type SignedInSession = Schemas['SignedInSession']
/** Somebody with whom one can sign in besides a password, and why not where that is not so. */
export type SignInProvider = Schemas['SignInProvider']
export type Identity = Schemas['Identity']
export type LinkIdentityRequest = Body<'linkIdentity'>
export type SocialSignInParams = NonNullable<operations['startSocialSignIn']['parameters']['query']>
export type FinishSignInRequest = Body<'finishSignIn'>
export type SecondFactor = Schemas['SecondFactor']
/** A code of the app, a recovery code, or the password. */
export type SecondFactorProof = Body<'disableSecondFactor'>
/** What an authenticator app needs; `qrCode` is a data URL. */
export type SecondFactorSetup = Data<'setUpSecondFactor', 200>
export type RecoveryCodes = Data<'enableSecondFactor', 200>

export type Plan = Schemas['Plan']
export type PlanCapabilities = Schemas['Capabilities']
export type UserPlan = Schemas['UserPlan']
export type UserLimits = Schemas['UserLimits']
export type SubscriptionStatus = Schemas['SubscriptionStatus']
export type BillingNotice = Schemas['BillingNotice']
export type CheckoutRequest = Schemas['CheckoutRequest']
export type PlanChangePreview = Schemas['PlanChangePreview']
export type ChangePlanRequest = Schemas['ChangePlanRequest']
/** The status after a change, and where the bank wants it, the page at which its payment is confirmed. */
export type PlanChange = SubscriptionStatus & { confirmationUrl: string | null }
export type Invoice = Schemas['Invoice']
export type ListInvoicesParams = NonNullable<operations['listInvoices']['parameters']['query']>
export type InvoicesPage = Data<'listInvoices', 200>
/** This period's posts, day by day. */
export type Usage = Schemas['Usage']
export type UsageKind = Schemas['UsageKind']

export type Company = Schemas['Company']
export type CompanyService = Schemas['CompanyService']
export type CompanyExpertise = Schemas['CompanyExpertise']
export type CompanyValue = Schemas['CompanyValue']
export type CompanyUpdate = Schemas['CompanyUpdate']
export type ParseCompanyRequest = Body<'parseCompany'>

export type Publication = Schemas['Publication']
export type PublicationSummary = Schemas['PublicationSummary']
export type PublicationUpdate = Schemas['PublicationUpdate']
export type PublicationType = Schemas['PublicationType']
export type PublicationStatus = Schemas['PublicationStatus']
export type PublicationSource = Schemas['PublicationSource']
/** One state of a publication; `PublicationVersion` is the same with its text. */
export type PublicationVersionSummary = Schemas['PublicationVersionSummary']
export type PublicationVersion = Schemas['PublicationVersion']
export type VersionOrigin = PublicationVersionSummary['origin']
export type PublicationImage = Schemas['Image']
export type ListImagesParams = NonNullable<operations['listImages']['parameters']['query']>
export type ImagesPage = Data<'listImages', 200>
/** How many images are stored, and their sizes in bytes. */
export type ImageStats = Data<'getImageStats', 200>
export type ImageRequest = Partial<Body<'generateImage'>> & Pick<Body<'generateImage'>, 'prompt'>
/** An image, and where it is shown. */
export type ImageDetails = Data<'getImage', 200>
export type ImageUpdate = Schemas['ImageUpdate']
export type QualityReport = Schemas['QualityReport']
export type QualityGroup = Schemas['QualityGroup']
export type QualityCheck = QualityReport['checks'][number]
export type Originality = Schemas['Originality']
export type FoundPassage = Originality['passages'][number]
export type ScoreRequest = Schemas['ScoreRequest']
export type ScoredText = Data<'scoreText', 200>
export type Pagination = Schemas['Pagination']
export type ListPublicationsParams = NonNullable<operations['listPublications']['parameters']['query']>
/** One page of the library with its counts and the quota. */
export type PublicationsPage = Data<'listPublications', 200>
export type PublicationStats = PublicationsPage['stats']
export type DownloadRequest = Body<'downloadPublication'>
export type DownloadFormat = DownloadRequest['format']

/** The address is what a text has on the account's own site. */
export type PublishRequest = NonNullable<
  operations['publishPublication']['requestBody']
>['content']['application/json']
export type SelectionRequest = Body<'changeSelection'>
export type SelectionAction = SelectionRequest['action']
/** What became of each of a selection. */
export type SelectionResult = Data<'changeSelection', 200>
export type SelectionDownloadRequest = Body<'downloadSelection'>

export type Template = Schemas['Template']
export type TemplateBlock = Schemas['TemplateBlock']
export type TemplateInput = Schemas['TemplateInput']

export type PlannedPublication = Schemas['PlannedPublication']
export type PlanRequest = Body<'planPublication'>
export type PlannedChange = Body<'movePlanned'>
export type CalendarParams = operations['listCalendar']['parameters']['query']
/** What is planned, made and published within some days. */
export type CalendarDays = Data<'listCalendar', 200>
export type CalendarPublication = CalendarDays['publications'][number]
export type NextPlanned = Data<'nextPlanned', 200>
export type GenerationSettings = Schemas['BulkSettings']

export type GenerateRequest = Schemas['GenerateRequest']
export type CompanyInfo = Schemas['CompanyInfo']
export type ContentPreferences = Schemas['ContentPreferences']
export type GenerationState = Schemas['GenerationState']
export type SessionState = Schemas['SessionState']
export type Rewrite = Schemas['Rewrite']
export type RewriteRequest = Schemas['RewriteRequest']
export type Outline = Schemas['Outline']
export type OutlineUpdate = Schemas['OutlineUpdate']
/** What `generate` answers: the session to follow and the publication that it fills. */
export type GenerationStarted = Data<'generatePublication', 202>
export type GenerationStatus = Schemas['GenerationStatus']
export type GenerationBlock = GenerationStatus['blocks'][number]
export type BulkGenerateRequest = Schemas['BulkGenerateRequest']
/** What `bulkGenerate` answers: what was accepted, and each prompt that was not. */
export type BulkStarted = Data<'bulkGeneratePublications', 202>
export type BulkRefusal = BulkStarted['errors'][number]
export type BulkStatusRequest = Body<'getBulkStatus'>
export type BulkStatus = Data<'getBulkStatus', 200>
export type BulkStatusItem = Schemas['BulkStatusItem']
export type GenerationError = NonNullable<GenerationStatus['error']>

export type Health = Schemas['HealthResponse']['data']
export type ErrorCode = Schemas['ErrorCode']
export type ErrorBody = Schemas['Error']
/** One wrong field of a request: its path, the rule it broke and what would be right. */
export type FieldError = NonNullable<ErrorBody['errors']>[number]

export type { components, operations, paths } from './types.gen.js'
