import type { Body, Data, Query, Schema } from './contract/public.gen.js'
import type {
  GenerationStatus,
  Originality,
  PublicationVersionSummary,
  QualityReport,
} from './contract/public-schemas.gen.js'

export type * from './contract/public-schemas.gen.js'

/**
 * Names for what the contract has no schema for; each schema is exported under its own name. Interfaces, so that an
 * editor shows their name.
 */

/** What a plan includes besides its number of posts. */
export interface PlanCapabilities extends Schema<'Capabilities'> {}
/** The profiles of an account, and how many it may have. */
export type CompanyList = Data<'v1ListCompanies', 200>
/** The addresses of the website to read. */
export type ParseCompanyRequest = Required<Pick<Body<'v1ParseCompany'>, 'urls'>>
/** What made a version. */
export type VersionOrigin = PublicationVersionSummary['origin']
/** A stored image. */
export interface PublicationImage extends Schema<'Image'> {}
export type ListImagesParams = Query<'v1ListImages'>
/** One page of images. */
export interface ImagesPage extends Data<'v1ListImages', 200> {}
/** A photo that a page of the company's own website shows. */
export interface SitePhoto extends Schema<'SitePhoto'> {}
export interface SitePhotoInput extends Schema<'SitePhotoInput'> {}
/** What an image is to show. */
export interface ImageRequest extends Body<'v1GenerateImage'> {}
export type QualityCheck = QualityReport['checks'][number]
export type FoundPassage = Originality['passages'][number]
/** The quality of a text that was sent. */
export interface ScoredText extends Data<'v1ScoreText', 200> {}
export type ListPublicationsParams = Query<'v1ListPublications'>
/** One page of the library with its counts and the quota. */
export interface PublicationsPage extends Data<'v1ListPublications', 200> {}
export type PublicationStats = PublicationsPage['stats']
/** The format of a file, with a title and text that replace the stored ones. */
export interface DownloadRequest extends Body<'v1DownloadPublication'> {}
export type DownloadFormat = DownloadRequest['format']
/** The address that a publication has on the account's own site. */
export interface PublishRequest extends Body<'v1PublishPublication'> {}
/** One action on several publications. */
export type SelectionRequest = Body<'v1ChangeSelection'>
export type SelectionAction = SelectionRequest['action']
/** The result for each publication of a selection. */
export interface SelectionResult extends Data<'v1ChangeSelection', 200> {}
export interface SelectionDownloadRequest extends Body<'v1DownloadSelection'> {}
/** All templates of the account. */
export interface TemplateList extends Data<'v1ListTemplates', 200> {}
/** One page of deliveries. */
export interface WebhookDeliveryPage extends Data<'v1ListWebhookDeliveries', 200> {}
/** Which deliveries to list. */
export type WebhookDeliveryFilter = Query<'v1ListWebhookDeliveries'>
/** One page of events. */
export interface WebhookEventPage extends Data<'v1ListWebhookEvents', 200> {}
/** Which events to list. */
export type WebhookEventFilter = Query<'v1ListWebhookEvents'>
/** How many events are being delivered again. */
export interface WebhookReplayed extends Data<'v1ReplayWebhookEvents', 202> {}
/** A prompt, its settings, and the day and time to generate it. */
export type PlanRequest = Body<'v1PlanPublication'>
/** What to change of a planned publication. */
export type PlannedChange = Body<'v1UpdatePlanned'>
/** `from` is today where it is left out, and `to` 30 days later. */
export type CalendarParams = Partial<Query<'v1ListCalendar'>>
/** What is planned, was generated and was published within some days. */
export interface CalendarDays extends Data<'v1ListCalendar', 200> {}
export type CalendarPublication = CalendarDays['publications'][number]
/** What is generated next, and how many are planned. */
export interface NextPlanned extends Data<'v1GetNextPlanned', 200> {}
/** Settings of a generation without its prompt. */
export type GenerationSettings = Schema<'BulkSettings'>
/** The revision that was read, so that an edit in between is detected. */
export interface ApproveOutlineRequest extends Body<'v1ApproveOutline'> {}
/** What `generate` answers: the session to follow and the publication that it fills. */
export interface GenerationStarted extends Data<'v1GeneratePublication', 202> {}
export type GenerationBlock = GenerationStatus['blocks'][number]
/** What `bulkGenerate` answers: what was accepted, and each prompt that was not. */
export interface BulkStarted extends Data<'v1BulkGeneratePublications', 202> {}
export type BulkRefusal = BulkStarted['errors'][number]
/** A bulk session, or publications, to ask the state of. */
export type BulkStatusRequest = Body<'v1GetBulkStatus'>
/** The state of a bulk session and of each item. */
export interface BulkStatus extends Data<'v1GetBulkStatus', 200> {}
/** Why a generation failed. */
export type GenerationError = NonNullable<GenerationStatus['error']>
/** This period's quota, and when it resets. */
export type SubscriptionLimits = Data<'v1GetSubscriptionLimits', 200>
export type PublicationStatisticsParams = Query<'v1GetPublicationStatistics'>
/** How many images are stored, and their sizes in bytes. */
export type ImageStatistics = Data<'v1GetImageStatistics', 200>
/** Whether the public API answers, and its version. */
export type PublicApiHealth = Data<'v1GetHealth', 200>
/** An error as the server sends it. */
export interface ErrorBody extends Schema<'Error'> {}
/** One wrong field of a request: its path, the rule it broke and what would be right. */
export type FieldError = NonNullable<ErrorBody['errors']>[number]
