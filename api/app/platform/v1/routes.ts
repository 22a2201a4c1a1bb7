import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const ContentBriefsController = () => import('#publications/content_brief/content_briefs_controller')
const ClaimsController = () => import('#publications/claims/claims_controller')
const BulkGenerationsController = () => import('#generation/controllers/bulk_generations_controller')
const CalendarController = () => import('#calendar/calendar_controller')
const CompaniesController = () => import('#companies/controllers/companies_controller')
const CompanyController = () => import('#platform/v1/company_controller')
const DashboardCompanyController = () => import('#companies/controllers/company_controller')
const KeyController = () => import('#platform/v1/key_controller')
const GapsController = () => import('#publications/gaps/gaps_controller')
const GenerationsController = () => import('#platform/v1/generations_controller')
const HealthController = () => import('#core/controllers/health_controller')
const ImageGenerationsController = () => import('#generation/controllers/image_generations_controller')
const ImagesController = () => import('#images/controllers/images_controller')
const ImageUploadsController = () => import('#publications/controllers/image_uploads_controller')
const ImportsController = () => import('#generation/imports/imports_controller')
const OriginalityController = () => import('#generation/controllers/originality_controller')
const OutlinesController = () => import('#generation/controllers/outlines_controller')
const PublicationsController = () => import('#publications/controllers/publications_controller')
const VerificationController = () => import('#generation/verification/verification_controller')
const RewritesController = () => import('#platform/v1/rewrites_controller')
const ScoresController = () => import('#generation/controllers/scores_controller')
const SitePhotosController = () => import('#publications/controllers/site_photos_controller')
const StatisticsController = () => import('#platform/v1/statistics_controller')
const SelectionsController = () => import('#publications/selection/selections_controller')
const SubscriptionsController = () => import('#billing/controllers/subscriptions_controller')
const TemplatesController = () => import('#generation/templates/templates_controller')
const WebhooksController = () => import('#platform/webhooks/webhooks_controller')
const VersionsController = () => import('#publications/versions/versions_controller')

/**
 * The public API: the dashboard's operations at addresses of their own, called with a key. The controllers are the
 * same where the answers are. What each call counts against is in the contract (`x-window`).
 */
router
  .group(() => {
    router.get('/health', [HealthController, 'api']).as('v1GetHealth')
    router.get('/key', [KeyController, 'show']).as('v1GetKey')

    // The first route that fits is taken: names come before parameters.
    router
      .group(() => {
        router.get('/:sessionId', [GenerationsController, 'status']).as('v1GetGenerationStatus')
        router.post('/:sessionId/retry', [GenerationsController, 'retry']).as('v1RetryGeneration')
        router.post('/:sessionId/cancel', [GenerationsController, 'cancel']).as('v1CancelGeneration')
        router.get('/:sessionId/outline', [OutlinesController, 'show']).as('v1GetOutline')
        router.put('/:sessionId/outline', [OutlinesController, 'update']).as('v1UpdateOutline')
        router.post('/:sessionId/outline/approve', [OutlinesController, 'approve']).as('v1ApproveOutline')
        router.post('/:sessionId/outline/discard', [OutlinesController, 'discard']).as('v1DiscardOutline')
      })
      .prefix('/publications/generation-status')

    router
      .group(() => {
        router.get('/', [PublicationsController, 'index']).as('v1ListPublications')
        router.get('/bulk-sessions/:id', [BulkGenerationsController, 'show']).as('v1GetBulkSession')
        router
          .post('/bulk-sessions/:id/cancel', [BulkGenerationsController, 'cancel'])
          .as('v1CancelBulkSession')
        router.post('/selection', [SelectionsController, 'change']).as('v1ChangeSelection')
        router.post('/selection/download', [SelectionsController, 'download']).as('v1DownloadSelection')
        router.get('/:id', [PublicationsController, 'show']).as('v1GetPublication')
        router.put('/:id', [PublicationsController, 'update']).as('v1UpdatePublication')
        router.delete('/:id', [PublicationsController, 'delete']).as('v1DeletePublication')
        router.post('/:id/archive', [PublicationsController, 'archive']).as('v1ArchivePublication')
        router.post('/:id/restore', [PublicationsController, 'restore']).as('v1RestorePublication')
        router.get('/:id/brief', [ContentBriefsController, 'show']).as('v1GetContentBrief')
        router.put('/:id/brief', [ContentBriefsController, 'update']).as('v1UpdateContentBrief')
        router.get('/:id/claims', [ClaimsController, 'show']).as('v1GetPublicationClaims')
        router.put('/:id/claims/vouch', [ClaimsController, 'vouch']).as('v1VouchForClaim')
        router.put('/:id/gaps', [GapsController, 'answer']).as('v1AnswerGap')
        router.get('/:id/versions', [VersionsController, 'index']).as('v1ListPublicationVersions')
        router.get('/:id/versions/:versionId', [VersionsController, 'show']).as('v1GetPublicationVersion')
        router
          .post('/:id/versions/:versionId/restore', [VersionsController, 'restore'])
          .as('v1RestorePublicationVersion')
        router.post('/:id/publish', [PublicationsController, 'publish']).as('v1PublishPublication')
        router.post('/:id/unpublish', [PublicationsController, 'unpublish']).as('v1UnpublishPublication')
        router.post('/:id/download', [PublicationsController, 'download']).as('v1DownloadPublication')
        router.post('/bulk-status', [BulkGenerationsController, 'status']).as('v1GetBulkStatus')
        router.post('/score', [ScoresController, 'score']).as('v1ScoreText')
        router.post('/:id/originality', [OriginalityController, 'check']).as('v1CheckOriginality')
        router.post('/generate', [GenerationsController, 'generate']).as('v1GeneratePublication')
        router
          .post('/bulk-generate', [BulkGenerationsController, 'generate'])
          .as('v1BulkGeneratePublications')
        router.post('/:id/rewrite', [RewritesController, 'ask']).as('v1RewritePassage')
        router.get('/:id/rewrites/:rewriteId', [RewritesController, 'show']).as('v1GetRewrite')
        router.post('/:id/rewrites/:rewriteId/apply', [RewritesController, 'apply']).as('v1ApplyRewrite')
        router.post('/:id/claims/verify', [VerificationController, 'request']).as('v1VerifyPublicationClaims')
        router.post('/import', [ImportsController, 'create']).as('v1ImportPublication')
      })
      .prefix('/publications')

    router.get('/events', [GenerationsController, 'events']).as('v1StreamEvents')

    router.get('/images', [ImagesController, 'index']).as('v1ListImages')
    router.post('/images/upload', [ImageUploadsController, 'store']).as('v1UploadImage')
    router.get('/site-photos', [SitePhotosController, 'index']).as('v1ListSitePhotos')
    router.post('/site-photos', [SitePhotosController, 'store']).as('v1AddSitePhoto')
    router.get('/images/:id', [ImagesController, 'show']).as('v1GetImage')
    router.patch('/images/:id', [ImagesController, 'update']).as('v1UpdateImage')
    router.delete('/images/:id', [ImagesController, 'remove']).as('v1DeleteImage')

    router.get('/templates', [TemplatesController, 'index']).as('v1ListTemplates')
    router.post('/templates', [TemplatesController, 'create']).as('v1CreateTemplate')
    router.get('/templates/:id', [TemplatesController, 'show']).as('v1GetTemplate')
    router.put('/templates/:id', [TemplatesController, 'update']).as('v1UpdateTemplate')
    router.delete('/templates/:id', [TemplatesController, 'delete']).as('v1DeleteTemplate')

    router.get('/webhook-endpoints', [WebhooksController, 'index']).as('v1ListWebhookEndpoints')
    router.post('/webhook-endpoints', [WebhooksController, 'create']).as('v1CreateWebhookEndpoint')
    router.get('/webhook-endpoints/:id', [WebhooksController, 'show']).as('v1GetWebhookEndpoint')
    router.patch('/webhook-endpoints/:id', [WebhooksController, 'update']).as('v1UpdateWebhookEndpoint')
    router.delete('/webhook-endpoints/:id', [WebhooksController, 'delete']).as('v1DeleteWebhookEndpoint')
    router.post('/webhook-endpoints/:id/rotate', [WebhooksController, 'rotate']).as('v1RotateWebhookSecret')
    router.post('/webhook-endpoints/:id/test', [WebhooksController, 'test']).as('v1TestWebhookEndpoint')
    router.post('/webhook-endpoints/:id/replay', [WebhooksController, 'replay']).as('v1ReplayWebhookEvents')
    router.get('/webhook-events', [WebhooksController, 'events']).as('v1ListWebhookEvents')
    router.get('/webhook-deliveries/:id', [WebhooksController, 'delivery']).as('v1GetWebhookDelivery')
    router.get('/webhook-deliveries', [WebhooksController, 'deliveries']).as('v1ListWebhookDeliveries')
    router
      .post('/webhook-deliveries/:id/redeliver', [WebhooksController, 'redeliver'])
      .as('v1RedeliverWebhook')

    router.get('/calendar', [CalendarController, 'index']).as('v1ListCalendar')
    router.post('/calendar', [CalendarController, 'plan']).as('v1PlanPublication')
    router.get('/calendar/next', [CalendarController, 'next']).as('v1GetNextPlanned')
    router.patch('/calendar/:id', [CalendarController, 'move']).as('v1UpdatePlanned')
    router.delete('/calendar/:id', [CalendarController, 'remove']).as('v1RemovePlanned')

    router.get('/company', [DashboardCompanyController, 'show']).as('v1GetCompany')
    router.put('/company', [DashboardCompanyController, 'update']).as('v1UpdateCompany')
    router.get('/companies', [CompaniesController, 'index']).as('v1ListCompanies')
    router.post('/companies', [CompaniesController, 'create']).as('v1CreateCompany')
    router.get('/companies/:id', [CompaniesController, 'show']).as('v1GetCompanyProfile')
    router.put('/companies/:id', [CompaniesController, 'update']).as('v1UpdateCompanyProfile')
    router.delete('/companies/:id', [CompaniesController, 'delete']).as('v1DeleteCompany')
    router.post('/companies/:id/default', [CompaniesController, 'makeDefault']).as('v1MakeDefaultCompany')
    router.post('/companies/:id/parse', [CompaniesController, 'parse']).as('v1ParseCompanyProfile')
    router.post('/company/parse', [CompanyController, 'parse']).as('v1ParseCompany')
    router.get('/company/parsing-status', [CompanyController, 'parsingStatus']).as('v1GetParsingStatus')

    router.get('/subscription/status', [SubscriptionsController, 'status']).as('v1GetSubscriptionStatus')
    router.get('/subscription/usage', [SubscriptionsController, 'usage']).as('v1GetUsage')
    router.get('/subscription/plans', [SubscriptionsController, 'plans']).as('v1ListPlans')
    router.get('/subscription/limits', [StatisticsController, 'limits']).as('v1GetSubscriptionLimits')

    router.get('/statistics/overview', [StatisticsController, 'overview']).as('v1GetStatisticsOverview')
    router
      .get('/statistics/publications', [StatisticsController, 'publications'])
      .as('v1GetPublicationStatistics')
    router.get('/statistics/images', [StatisticsController, 'images']).as('v1GetImageStatistics')

    router
      .group(() => {
        router.post('/generate', [ImageGenerationsController, 'generate']).as('v1GenerateImage')
        router.post('/:id/regenerate', [ImageGenerationsController, 'regenerate']).as('v1RegenerateImage')
      })
      .prefix('/images')
  })
  .prefix('/api/v1')
  .use([middleware.limit(), middleware.wholeAddresses()])
