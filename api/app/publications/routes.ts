import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const ContentBriefsController = () => import('#publications/content_brief/content_briefs_controller')
const ClaimsController = () => import('#publications/claims/claims_controller')
const DraftsController = () => import('#publications/drafts/drafts_controller')
const GapsController = () => import('#publications/gaps/gaps_controller')
const ImageUploadsController = () => import('#publications/controllers/image_uploads_controller')
const ProofsController = () => import('#publications/proofs/proofs_controller')
const SelectionsController = () => import('#publications/selection/selections_controller')
const PublicationsController = () => import('#publications/controllers/publications_controller')
const SitePhotosController = () => import('#publications/controllers/site_photos_controller')
const VersionsController = () => import('#publications/versions/versions_controller')

router
  .group(() => {
    router.get('/', [PublicationsController, 'index']).as('listPublications')
    router.post('/selection', [SelectionsController, 'change']).as('changeSelection')
    router.post('/selection/download', [SelectionsController, 'download']).as('downloadSelection')
    router.get('/:id', [PublicationsController, 'show']).as('getPublication')
    router.put('/:id', [PublicationsController, 'update']).as('updatePublication')
    router.delete('/:id', [PublicationsController, 'deleteDraft']).as('deletePublication')
    router.post('/:id/archive', [PublicationsController, 'archive']).as('archivePublication')
    router.post('/:id/restore', [PublicationsController, 'restore']).as('restorePublication')
    router.get('/:id/brief', [ContentBriefsController, 'show']).as('getContentBrief')
    router.put('/:id/brief', [ContentBriefsController, 'update']).as('updateContentBrief')
    router.get('/:id/claims', [ClaimsController, 'show']).as('getPublicationClaims')
    router.put('/:id/claims/vouch', [ClaimsController, 'vouch']).as('vouchForClaim')
    router.get('/:id/draft', [DraftsController, 'show']).as('getPublicationDraft')
    router.put('/:id/draft', [DraftsController, 'save']).as('savePublicationDraft')
    router.delete('/:id/draft', [DraftsController, 'discard']).as('discardPublicationDraft')
    router.put('/:id/gaps', [GapsController, 'answer']).as('answerGap')
    router.get('/:id/proof-links', [ProofsController, 'index']).as('listProofLinks')
    router.post('/:id/proof-links', [ProofsController, 'create']).as('createProofLink')
    router.delete('/:id/proof-links/:linkId', [ProofsController, 'withdraw']).as('withdrawProofLink')
    router.get('/:id/versions', [VersionsController, 'index']).as('listPublicationVersions')
    router.get('/:id/versions/:versionId', [VersionsController, 'show']).as('getPublicationVersion')
    router
      .post('/:id/versions/:versionId/restore', [VersionsController, 'restore'])
      .as('restorePublicationVersion')
    router.post('/:id/publish', [PublicationsController, 'publish']).as('publishPublication')
    router.post('/:id/unpublish', [PublicationsController, 'unpublish']).as('unpublishPublication')
    router.post('/:id/download', [PublicationsController, 'download']).as('downloadPublication')
  })
  .prefix('/api/publications')
  .use(middleware.limit({ policy: 'general' }))

router
  .post('/api/images/upload', [ImageUploadsController, 'store'])
  .as('uploadImage')
  .use(middleware.limit({ policy: 'general' }))

router
  .group(() => {
    router.get('/', [SitePhotosController, 'index']).as('listSitePhotos')
    router.post('/', [SitePhotosController, 'store']).as('addSitePhoto')
  })
  .prefix('/api/site-photos')
  // Each reads up to six pages of a website.
  .use(middleware.limit({ policy: 'generation' }))

router
  .get('/api/proofs/:token', [ProofsController, 'show'])
  .as('getProof')
  .use(middleware.limit({ policy: 'anonymous' }))
