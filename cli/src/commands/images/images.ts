import { type Group, groupOf } from '../../lib/command.js'
import { registerImagesDelete } from './delete.js'
import { registerImagesFromSite } from './from-site.js'
import { registerImagesGenerate } from './generate.js'
import { registerImagesGet } from './get.js'
import { registerImagesList } from './list.js'
import { registerImagesUpload } from './upload.js'

export function registerImages(root: Group): void {
  const images = groupOf(root, 'images', 'the stored images: list, read, generate, upload, delete')
  registerImagesList(images)
  registerImagesGet(images)
  registerImagesGenerate(images)
  registerImagesUpload(images)
  registerImagesFromSite(images)
  registerImagesDelete(images)
}
