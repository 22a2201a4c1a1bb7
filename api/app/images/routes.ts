import router from '@adonisjs/core/services/router'

const StoredImagesController = () => import('#images/controllers/stored_images_controller')

router.get('/storage/blog-images/:filename', [StoredImagesController, 'show']).as('showStoredImage')
