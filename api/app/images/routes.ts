import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const ImagesController = () => import('#images/controllers/images_controller')
const StoredImagesController = () => import('#images/controllers/stored_images_controller')

router
  .group(() => {
    router.get('/', [ImagesController, 'index']).as('listImages')
    router.get('/stats', [ImagesController, 'stats']).as('getImageStats')
    router.get('/:id', [ImagesController, 'show']).as('getImage')
    router.patch('/:id', [ImagesController, 'update']).as('updateImage')
    router.delete('/:id', [ImagesController, 'remove']).as('deleteImage')
  })
  .prefix('/api/images')
  .use(middleware.limit({ policy: 'general' }))

router.get('/storage/blog-images/:filename', [StoredImagesController, 'show']).as('showStoredImage')
