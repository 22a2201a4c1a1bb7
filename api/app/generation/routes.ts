import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const ActivityController = () => import('#generation/activity/activity_controller')
const BulkGenerationsController = () => import('#generation/controllers/bulk_generations_controller')
const GenerationsController = () => import('#generation/controllers/generations_controller')
const ImageGenerationsController = () => import('#generation/controllers/image_generations_controller')
const OriginalityController = () => import('#generation/controllers/originality_controller')
const OutlinesController = () => import('#generation/controllers/outlines_controller')
const TemplatesController = () => import('#generation/templates/templates_controller')
const RewritesController = () => import('#generation/rewrites/rewrites_controller')
const VerificationController = () => import('#generation/verification/verification_controller')
const ScoresController = () => import('#generation/controllers/scores_controller')
const TitlesController = () => import('#generation/titles/titles_controller')
const ImportsController = () => import('#generation/imports/imports_controller')

router
  .group(() => {
    router
      .post('/publications/generate', [GenerationsController, 'generate'])
      .as('generatePublication')
      .use(middleware.limit({ policy: 'generation' }))
    router
      .get('/publications/generation-status/:sessionId', [GenerationsController, 'status'])
      .as('getGenerationStatus')
      .use(middleware.limit({ policy: 'status' }))
    router
      .post('/publications/generation-status/:sessionId/retry', [GenerationsController, 'retry'])
      .as('retryGeneration')
      .use(middleware.limit({ policy: 'generation' }))
    router
      .post('/publications/generation-status/:sessionId/cancel', [GenerationsController, 'cancel'])
      .as('cancelGeneration')
      .use(middleware.limit({ policy: 'general' }))
    router
      .get('/publications/generation-status/:sessionId/outline', [OutlinesController, 'show'])
      .as('getOutline')
      .use(middleware.limit({ policy: 'general' }))
    router
      .put('/publications/generation-status/:sessionId/outline', [OutlinesController, 'update'])
      .as('updateOutline')
      .use(middleware.limit({ policy: 'general' }))
    router
      .post('/publications/generation-status/:sessionId/outline/approve', [OutlinesController, 'approve'])
      .as('approveOutline')
      .use(middleware.limit({ policy: 'general' }))
    router
      .post('/publications/generation-status/:sessionId/outline/discard', [OutlinesController, 'discard'])
      .as('discardOutline')
      .use(middleware.limit({ policy: 'general' }))
    router
      .get('/events', [GenerationsController, 'events'])
      .as('streamEvents')
      .use(middleware.limit({ policy: 'general' }))
    router
      .post('/publications/bulk-generate', [BulkGenerationsController, 'generate'])
      .as('bulkGeneratePublications')
      .use(middleware.limit({ policy: 'generation' }))
    router
      .post('/publications/bulk-status', [BulkGenerationsController, 'status'])
      .as('getBulkStatus')
      .use(middleware.limit({ policy: 'status' }))
    router
      .get('/publications/bulk-sessions/:id', [BulkGenerationsController, 'show'])
      .as('getBulkSession')
      .use(middleware.limit({ policy: 'status' }))
    router
      .post('/publications/bulk-sessions/:id/cancel', [BulkGenerationsController, 'cancel'])
      .as('cancelBulkSession')
      .use(middleware.limit({ policy: 'general' }))
  })
  .prefix('/api')

router
  .group(() => {
    router
      .post('/import', [ImportsController, 'create'])
      .as('importPublication')
      .use(middleware.limit({ policy: 'generation' }))
    router
      .post('/score', [ScoresController, 'score'])
      .as('scoreText')
      .use(middleware.limit({ policy: 'scoring' }))
    router
      .post('/:id/originality', [OriginalityController, 'check'])
      .as('checkOriginality')
      .use(middleware.limit({ policy: 'scoring' }))
    router
      .post('/:id/claims/verify', [VerificationController, 'request'])
      .as('verifyPublicationClaims')
      .use(middleware.limit({ policy: 'generation' }))
    router
      .post('/:id/rewrite', [RewritesController, 'ask'])
      .as('rewritePassage')
      .use(middleware.limit({ policy: 'generation' }))
    router
      .get('/:id/rewrites/:rewriteId', [RewritesController, 'show'])
      .as('getRewrite')
      .use(middleware.limit({ policy: 'general' }))
    router
      .post('/:id/rewrites/:rewriteId/apply', [RewritesController, 'apply'])
      .as('applyRewrite')
      .use(middleware.limit({ policy: 'general' }))
  })
  .prefix('/api/publications')

router
  .group(() => {
    router.post('/generate', [ImageGenerationsController, 'generate']).as('generateImage')
    router.post('/:id/regenerate', [ImageGenerationsController, 'regenerate']).as('regenerateImage')
  })
  .prefix('/api/images')
  .use(middleware.limit({ policy: 'generation' }))

router
  .group(() => {
    router.get('/', [TemplatesController, 'index']).as('listTemplates')
    router.post('/', [TemplatesController, 'create']).as('createTemplate')
    router.get('/:id', [TemplatesController, 'show']).as('getTemplate')
    router.put('/:id', [TemplatesController, 'update']).as('updateTemplate')
    router.delete('/:id', [TemplatesController, 'delete']).as('deleteTemplate')
  })
  .prefix('/api/templates')
  .use(middleware.limit({ policy: 'general' }))

router
  .get('/api/company/titles', [TitlesController, 'suggest'])
  .as('suggestTitles')
  .use(middleware.limit({ policy: 'general' }))

router
  .group(() => {
    router.get('/', [ActivityController, 'index']).as('listActivity')
    router.post('/read', [ActivityController, 'read']).as('markActivityRead')
    router.patch('/settings', [ActivityController, 'settings']).as('changeActivitySettings')
    router.get('/unfinished', [ActivityController, 'unfinished']).as('listUnfinished')
    router.post('/unfinished/dismiss', [ActivityController, 'dismiss']).as('dismissUnfinished')
  })
  .prefix('/api/activity')
  .use(middleware.limit({ policy: 'general' }))
